import "@mantine/dates/styles.layer.css";
import "dayjs/locale/pt-br";
import { DatePicker } from "@mantine/dates";
import type { ReactNode } from "react";

/** A Portuguese month calendar with weeks from Sunday. Loaded when first opened. */
export function Calendar(props: { value: string | null; onPick: (day: string) => void }): ReactNode {
  return (
    <DatePicker
      locale="pt-br"
      firstDayOfWeek={0}
      size="sm"
      weekdayFormat="ddd"
      // Red weekends would look like errors.
      weekendDays={[]}
      value={props.value}
      {...(props.value !== null && { defaultDate: props.value })}
      onChange={(day) => {
        if (day !== null) props.onPick(day);
      }}
      ariaLabels={{
        nextMonth: "Próximo mês",
        previousMonth: "Mês anterior",
        nextYear: "Próximo ano",
        previousYear: "Ano anterior",
        nextDecade: "Próxima década",
        previousDecade: "Década anterior",
        monthLevelControl: "Escolher o mês",
        yearLevelControl: "Escolher o ano",
      }}
    />
  );
}
