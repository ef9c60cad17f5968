import { Code, Kbd } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import type { Block, Line, Run } from "../../../contract/ajuda/index.ts";
import { linkTo } from "../../platform/routing/links.ts";
import { RouteLink } from "../../platform/routing/route-link.tsx";
import classes from "./blocks.module.css";
import { MarkedText } from "./marked-text.tsx";

interface BlocksProps {
  readonly blocks: readonly Block[];
  /** What is marked in them. */
  readonly busca: string;
}

/** What a section or the head of a part is made of, one under the other. */
export function Blocks({ blocks, busca }: BlocksProps): ReactNode {
  return each(blocks, (block) => <OneBlock block={block} busca={busca} />);
}

/** Draws each of a list that never changes while it is shown, as nothing of the manual does. */
function each<Of>(list: readonly Of[], draw: (one: Of) => ReactNode): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- the place is all that two alike differ by
  return list.map((one, at) => <Fragment key={at}>{draw(one)}</Fragment>);
}

function OneBlock({ block, busca }: { readonly block: Block; readonly busca: string }): ReactNode {
  switch (block.kind) {
    case "text":
      return (
        <p className={classes["text"]}>
          <Runs line={block.line} busca={busca} />
        </p>
      );
    case "steps":
      return (
        <ol className={classes["list"]}>
          <Items items={block.items} busca={busca} />
        </ol>
      );
    case "list":
      return (
        <ul className={classes["list"]}>
          <Items items={block.items} busca={busca} />
        </ul>
      );
    case "table":
      return <Table block={block} busca={busca} />;
    case "picture":
      return (
        // On a phone a picture is read by opening it.
        <a
          href={block.src}
          target="_blank"
          rel="noreferrer"
          className={classes["picture"]}
          title="Abrir a imagem"
        >
          <img src={block.src} alt={block.alt} width={block.width} height={block.height} decoding="async" />
        </a>
      );
    default:
      return block satisfies never;
  }
}

function Items({ items, busca }: { readonly items: readonly Line[]; readonly busca: string }): ReactNode {
  return each(items, (line) => (
    <li>
      <Runs line={line} busca={busca} />
    </li>
  ));
}

interface TableProps {
  readonly block: Extract<Block, { kind: "table" }>;
  readonly busca: string;
}

function Table({ block, busca }: TableProps): ReactNode {
  return (
    <table className={classes["table"]}>
      <thead>
        <tr>
          {each(block.head, (line) => (
            <th scope="col">
              <Runs line={line} busca={busca} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {each(block.rows, (row) => (
          <tr>
            {each(row, (line) => (
              <td>
                <Runs line={line} busca={busca} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Runs({ line, busca }: { readonly line: Line; readonly busca: string }): ReactNode {
  return each(line, (run) => <OneRun run={run} busca={busca} />);
}

function OneRun({ run, busca }: { readonly run: Run; readonly busca: string }): ReactNode {
  if (typeof run === "string") return <MarkedText text={run} busca={busca} />;
  if ("bold" in run)
    return (
      <strong className={classes["label"]}>
        <MarkedText text={run.bold} busca={busca} />
      </strong>
    );
  if ("key" in run)
    return (
      <Kbd size="xs">
        <MarkedText text={run.key} busca={busca} />
      </Kbd>
    );
  if ("code" in run)
    return (
      <Code>
        <MarkedText text={run.code} busca={busca} />
      </Code>
    );
  return (
    <RouteLink target={{ ...linkTo("pac-ajuda"), hash: run.to }} className={classes["link"]}>
      <MarkedText text={run.text} busca={busca} />
    </RouteLink>
  );
}
