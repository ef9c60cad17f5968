import { expect, test } from "vitest";
import { cleanHtml, textOfHtml } from "./html.ts";

const NONE = new Map<string, string>();

test("OP-54*: what runs, loads, is sent or leads out of a mail does not stay in its look", () => {
  const cases: [given: string, kept: string][] = [
    ["<script>alert(1)</script>Olá", "Olá"],
    ["<p onclick='x()' style='color:red' id=a class=b>Olá</p>", '<p style="color:red">Olá</p>'],
    ["<style>@import url(//x)</style><b>Olá</b>", "<b>Olá</b>"],
    ["<iframe src=//x></iframe><object data=//x></object><embed src=//x>Olá", "Olá"],
    ["<form action=//x><input name=a><button>Ok</button></form>", "Ok"],
    ["<meta http-equiv=refresh content='0;url=//x'><base href=//x><link rel=stylesheet href=//x>Olá", "Olá"],
    ["<a href='https://x.example' target=_top>site</a>", '<a title="https://x.example">site</a>'],
    ["<a href='javascript:alert(1)'>site</a>", "<a>site</a>"],
    ["<img src='https://x.example/p.gif' alt='Logo' onerror=x()>", "<span>[imagem: Logo]</span>"],
    ["<img src='data:text/html,x'>", "<span></span>"],
    ["<img src='data:image/svg+xml;base64,AAAA'>", "<span></span>"],
    ["<img src='data:image/png;base64,iVBORw0KGgo='>", '<img src="data:image/png;base64,iVBORw0KGgo=" />'],
    ["<td background='//x' style='background:url(//x)'>a</td>", "<td>a</td>"],
    ["<p style='width:expression(alert(1))'>a</p>", "<p>a</p>"],
    ["<svg><script>1</script><a xlink:href='javascript:1'>x</a></svg>", "<a>x</a>"],
    ["<math><mtext><img src=x onerror=alert(1)></mtext></math>", "<span></span>"],
    ["<!--[if mso]><b>x</b><![endif]-->Olá", "Olá"],
    ["<scr<script>ipt>alert(1)</scr</script>ipt>", "ipt&gt;alert(1)ipt&gt;"],
  ];
  for (const [given, kept] of cases) expect(cleanHtml(given, NONE), given).toBe(kept);
});

test("OP-54*: a picture that came with a mail is named where it stood", () => {
  const pictures = new Map([["foto@1", "foto <1>.png"]]);
  expect(cleanHtml("<img src='cid:foto%401'>", pictures)).toBe("<span>[imagem: foto &lt;1&gt;.png]</span>");
  expect(cleanHtml("<img src='cid:%zz'>", pictures)).toBe("<span></span>");
});

test("OP-54*: the text of a look keeps its lines, and its quotes as such", () => {
  expect(textOfHtml("<h1>Prazo</h1><p>Dia 17</p><ul><li>A</li></ul><blockquote>Qual?</blockquote>")).toBe(
    "Prazo\n\nDia 17\n * A\n\n> Qual?",
  );
});
