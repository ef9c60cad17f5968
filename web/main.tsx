import "./platform/look/components.css";
import "./platform/look/global.css";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followSignOut } from "./app/follow-sign-out.ts";
import { refusalHandler } from "./app/on-refusal.ts";
import { isOpenPath } from "./app/route-table.ts";
import { createAppRouter } from "./app/router.tsx";
import { onRefusal } from "./platform/http/call.ts";
import { ConnectionBanner } from "./platform/http/connection-banner.tsx";
import { createQueryClient } from "./platform/http/query-client.ts";
import { cssVariables } from "./platform/look/css-variables.ts";
import { theme } from "./platform/look/theme.ts";
import { NoticesRegion } from "./platform/notices/notices-region.tsx";
import { ToldPlace } from "./platform/notices/told-place.tsx";
import { pageMeta } from "./platform/page/page-meta.ts";
import type { Target } from "./platform/routing/links.ts";

const nonce = pageMeta("csp-nonce");
// The scroll lock of Mantine's dialogs adds a style tag and finds the nonce by this name.
Object.assign(globalThis, { __webpack_nonce__: nonce });

const client = createQueryClient();
const router = createAppRouter(client);
// The session is over, so no form may ask to stay. An open screen needs no sign-in, and an invitation would lose its
// link.
const go = (target: Target) => {
  if (isOpenPath(router.latestLocation.pathname)) return;
  void router.navigate({ ...target, replace: true, ignoreBlocker: true });
};
onRefusal(refusalHandler(client, { here: () => router.latestLocation.href, go }));
followSignOut(client, go);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ToldPlace>
          <ConnectionBanner />
          <NoticesRegion />
        </ToldPlace>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
