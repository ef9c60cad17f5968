import { Alert, Button, Group, Stack } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";
import type { RecebidoInteiro } from "../../../../contract/correio/index.ts";
import { useFirstFocus } from "../../../platform/browser/use-first-focus.ts";
import { formatDateTime, formatSize } from "../../../platform/format/format.ts";
import classes from "./recebido.module.css";
import { MOTIVO, senderOf, subjectOf } from "./words.ts";

interface RecebidoContentProps {
  readonly mail: RecebidoInteiro;
  readonly onDeed: (deed: "atribuir" | "descartar") => void;
  readonly onClose: () => void;
}

/** What a mail says, why it waits, and what became of it. */
export function RecebidoContent({ mail, onDeed, onClose }: RecebidoContentProps): ReactNode {
  const main = useRef<HTMLButtonElement>(null);
  // It comes after the dialog, whose own first focus has passed.
  useFirstFocus(main, true);
  const waits = mail.recebido_estado === "aguardando";
  const { recebido_texto, recebido_anexos } = mail;
  return (
    <Stack gap="md">
      <p className={classes["subject"]}>{subjectOf(mail)}</p>
      <dl className={classes["facts"]}>
        {factsOf(mail).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard */}
      <section className={classes["text"]} aria-label="Texto do e-mail" tabIndex={0}>
        {recebido_texto.trim() === "" ? "O e-mail não tem texto." : recebido_texto}
      </section>
      {recebido_anexos.length === 0 ? null : (
        <ul className={classes["files"]} aria-label="Anexos">
          {recebido_anexos.map(({ nome, bytes }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- names repeat, and the list never changes
            <li key={at}>
              <IconPaperclip size={14} stroke={1.75} aria-hidden />
              <span>{nome}</span>
              <span className={classes["size"]}>{formatSize(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      {waits ? null : (
        <Alert color="yellow" variant="light">
          {settledText(mail)}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" ref={waits ? undefined : main} onClick={onClose}>
          Fechar
        </Button>
        {waits ? (
          <>
            <Button variant="default" onClick={() => onDeed("descartar")}>
              Descartar
            </Button>
            <Button ref={main} onClick={() => onDeed("atribuir")}>
              Atribuir
            </Button>
          </>
        ) : null}
      </Group>
    </Stack>
  );
}

function factsOf(mail: RecebidoInteiro): readonly (readonly [string, string])[] {
  const { recebido_envelope: envelope, recebido_de_email, recebido_motivo, req_numero } = mail;
  const why = recebido_motivo === null ? "" : MOTIVO[recebido_motivo];
  const facts: (readonly [string, string])[] = [["De", senderOf(mail)]];
  // Anybody can write anything as the sender; the envelope says whose server took it.
  if (envelope !== "" && envelope.toLowerCase() !== recebido_de_email?.toLowerCase())
    facts.push(["Enviado por", envelope]);
  facts.push(["Para", mail.recebido_destino], ["Recebido em", formatDateTime(mail.recebido_desde)]);
  if (why !== "") facts.push(["Por que espera", req_numero === null ? why : `${why}: ${req_numero}`]);
  return facts;
}

/** What became of it: `Helena Prado descartou este e-mail em 10/03/2026 09:00: Propaganda`. */
function settledText({ recebido_estado, recebido_descarte, tratado }: RecebidoInteiro): string {
  if (tratado === null) return "Este e-mail não espera mais por ninguém.";
  const did = recebido_estado === "descartado" ? "descartou" : "atribuiu";
  const told = `${tratado.usuario_nome} ${did} este e-mail em ${formatDateTime(tratado.timestamp)}`;
  return recebido_descarte === null ? `${told}.` : `${told}: ${recebido_descarte}`;
}
