import { Button } from "@mantine/core";
import { IconAlertTriangle, IconSwitchHorizontal } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { CONTA_LABEL, TODOS } from "../../../contract/acesso/index.ts";
import { useConcessionario } from "../../acesso/index.ts";
import { SearchSelect } from "../../platform/form/select.tsx";
import { Confirm } from "../../platform/page/confirm.tsx";
import classes from "./dealer-head.module.css";
import { dealerOf } from "./unsent/unsent-form.ts";

const CHANGE = "Trocar concessionário";

interface DealerHeadProps {
  /** '{conta} - {nome}' of the dealer that the form is sent for. */
  readonly concessionario: string;
  readonly onChange: (concessionario: string) => void;
}

/** The dealer that the form is sent for. Changing it takes an act of its own (FORM-53, OP-40). */
export function DealerHead({ concessionario, onChange }: DealerHeadProps): ReactNode {
  const { options, isTodos, value, label } = useConcessionario();
  const [isAsking, setAsking] = useState(false);
  const { conta, nome } = dealerOf(concessionario);
  const others = options.filter((option) => option.value !== TODOS && option.value !== conta);
  return (
    <div className={classes["head"]}>
      <dl className={classes["dealer"]}>
        <dt>Concessionário</dt>
        <dd>{nome}</dd>
        <dt>{CONTA_LABEL}</dt>
        <dd>{conta}</dd>
      </dl>
      {others.length === 0 ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes["change"] ?? ""}
          leftSection={<IconSwitchHorizontal size={16} stroke={1.5} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {CHANGE}
        </Button>
      )}
      {isTodos || value === null || value === conta ? null : (
        <p className={classes["note"]}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          No topo está {label}. Esta requisição vai para a conta {conta}.
        </p>
      )}
      <ChangeDialog
        opened={isAsking}
        concessionario={concessionario}
        others={others}
        onChange={onChange}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

interface ChangeDialogProps extends DealerHeadProps {
  readonly opened: boolean;
  readonly others: readonly { readonly value: string; readonly label: string }[];
  readonly onClose: () => void;
}

function ChangeDialog(props: ChangeDialogProps): ReactNode {
  const { opened, concessionario, others, onChange, onClose } = props;
  const [conta, setConta] = useState<string | null>(null);
  const chosen = others.length === 1 ? others[0] : others.find(({ value }) => value === conta);
  return (
    <Confirm
      opened={opened}
      title={CHANGE}
      confirmLabel="Trocar"
      disabled={chosen === undefined}
      loading={false}
      error={null}
      onCancel={onClose}
      onConfirm={() => {
        if (chosen) onChange(chosen.label);
        onClose();
      }}
    >
      <p className={classes["question"]}>
        Esta requisição é de {concessionario}. O que foi preenchido fica, e ela passa a ser enviada por:
      </p>
      <SearchSelect label={CONTA_LABEL} data={others} value={chosen?.value ?? null} onChange={setConta} />
    </Confirm>
  );
}
