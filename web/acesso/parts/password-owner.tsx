import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";

/** Whose password a form is about, for password managers, which keep it under the name of this field. */
export function PasswordOwner({ login }: { readonly login: string }): ReactNode {
  return (
    <VisuallyHidden>
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={login}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
    </VisuallyHidden>
  );
}
