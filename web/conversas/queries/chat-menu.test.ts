import { expect, test } from "vitest";
import { readFileSync } from "node:fs";

test("SCHT-04 SCHT-16 SCHT-11* OP-79: the menu is static, with what is unread first and chosen", () => {
  expect(JSON.parse(readFileSync("web/public/static/chat-menu.json", "utf8"))).toEqual([
    { chat_menu_id: "N", chat_menu_desc: "Não Lidas", chat_menu_order: 1, chat_menu_status_selected: true },
    { chat_menu_id: "L", chat_menu_desc: "Lidas", chat_menu_order: 2, chat_menu_status_selected: false },
    { chat_menu_id: "A", chat_menu_desc: "Arquivadas", chat_menu_order: 3, chat_menu_status_selected: false },
  ]);
});
