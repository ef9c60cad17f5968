import { notifications } from "@mantine/notifications";

/**
 * LAY-20: the two kinds of notice. The text is its own identity: a second notice with the same text while the first
 * is on the screen is not stacked on it.
 */
function notify(kind: "positive" | "negative", message: string): void {
  notifications.show({
    id: `${kind}: ${message}`,
    message,
    color: kind === "positive" ? "teal" : "red",
    // Errors wait to be read; a success only confirms what the screen shows anyway.
    autoClose: kind === "positive" ? 4000 : 8000,
    role: kind === "positive" ? "status" : "alert",
    closeButtonProps: { "aria-label": "Fechar aviso" },
  });
}

/** A success, in the catalogue's words. */
export function positive(message: string): void {
  notify("positive", message);
}

/** An error, in the server's or the catalogue's words. */
export function negative(message: string): void {
  notify("negative", message);
}
