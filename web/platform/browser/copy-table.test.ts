import { expect, test } from "vitest";
import { tableHtml } from "./copy-table.ts";

test("SIMP-05*: each cell is copied as a text, so that a spreadsheet makes no number or day of it, and nothing of it is markup", () => {
  expect(tableHtml([["0042", 'a "b" <i>&'], ["duas\r\nlinhas"]])).toBe(
    `<meta charset="utf-8"><table><tr><td style="mso-number-format:'\\@'">0042</td>` +
      `<td style="mso-number-format:'\\@'">a &quot;b&quot; &lt;i&gt;&amp;</td></tr>` +
      `<tr><td style="mso-number-format:'\\@'">duas<br style="mso-data-placement:same-cell">linhas</td></tr></table>`,
  );
});
