import type { ReactNode } from "react";
import { FILE_LIMITS } from "../../../contract/arquivos/index.ts";
import { tooManyFiles } from "../../../contract/requisicoes/index.ts";
import { useFileDrop, useUploads } from "../../arquivos/index.ts";
import { negative } from "../../platform/notices/notices.ts";
import { OpenElsewhereAlert, unsentFilesOf } from "../../platform/unsent/index.ts";
import { InvalidEmails } from "./email/invalid-emails.tsx";
import { MessageList } from "./message-list.tsx";
import { RefreshRing } from "./refresh-ring.tsx";
import { SendForm } from "./send-form.tsx";
import { UnsentMessage } from "./stranded-message.tsx";
import type { ThreadLine, ThreadTarget } from "./thread-target.ts";
import classes from "./thread.module.css";
import type { Sending } from "./use-message-draft.ts";

interface ThreadProps {
  readonly target: ThreadTarget;
  readonly sending: Sending;
}

/** Messages, refreshed every 30 s, and the form that sends one (INT-01 to INT-30). */
export function Thread({ target, sending }: ThreadProps): ReactNode {
  const { title, query, whyNotWrite } = target;
  const { url, place } = target.uploads;
  const uploads = useUploads({
    url,
    place,
    onStored: (anexo, { size }) => sending.addAnexo({ ...anexo, arquivo_tamanho: size }),
    unsentFiles: unsentFilesOf(sending.unsent.work, "anexos"),
  });
  function addFiles(files: readonly File[]): void {
    if (sending.unsent.elsewhere || !sending.unsent.ready) return;
    const { maxFiles } = FILE_LIMITS[place];
    const room = maxFiles - sending.draft.anexos.length - uploads.pending.length;
    if (files.length > room) negative(tooManyFiles(maxFiles));
    uploads.add(files.slice(0, Math.max(0, room)));
  }
  const drop = useFileDrop(whyNotWrite === null ? addFiles : null);

  return (
    <section className={classes.panel} aria-label={title} data-fills={target.fills}>
      <div className={classes.thread} {...drop}>
        <header className={classes.head}>
          {target.head ?? <h2>{title}</h2>}
          <InvalidEmails emails={invalidEmailsOf(target.lines)} />
          <RefreshRing
            round={query.dataUpdatedAt + query.errorUpdatedAt}
            failed={query.error !== null && query.data !== undefined}
            what={target.refreshed}
            onRefresh={target.refresh}
          />
        </header>
        <MessageList target={target} ownId={sending.sent} />
        {whyNotWrite === null && sending.unsent.elsewhere ? (
          <OpenElsewhereAlert what="Esta mensagem" onTakeOver={sending.unsent.work.takeOver} />
        ) : null}
        {whyNotWrite === null ? (
          <SendForm
            sending={sending}
            uploads={uploads}
            onFiles={addFiles}
            mayBePrivate={target.mayBePrivate}
            contatos={target.contatos}
            beginsInBox={target.beginsInBox === true}
            respostasProntas={target.respostasProntas}
          />
        ) : (
          <footer className={classes.closed}>
            {whyNotWrite}
            <UnsentMessage sending={sending} />
          </footer>
        )}
      </div>
    </section>
  );
}

/** Each once, in the order of the messages. */
function invalidEmailsOf(lines: readonly ThreadLine[]): readonly string[] {
  return [...new Set(lines.flatMap((line) => ("message" in line ? line.message.invalidEmails : [])))];
}
