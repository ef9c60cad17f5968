import { IconCloudOff, IconHourglass } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { reach } from "./call.ts";
import classes from "./connection-banner.module.css";
import { currentConnection, onConnection, type Connection } from "./connection.ts";

const PROBE = "/readyz";
const PROBE_MS = 4000;

const TEXTS: Readonly<Record<Exclude<Connection, "ok">, string>> = {
  gone: "Servidor fora de alcance. Tentando novamente; o que está sendo escrito fica guardado.",
  busy: "O servidor está ocupado neste momento. Tentando novamente; o que está sendo escrito fica guardado.",
  slow: "O servidor está demorando para responder.",
};

/**
 * Says that the server is down, busy or slow, without blocking anything. While it is down or busy it is probed; once it answers, the
 * screen reads again and the banner goes.
 */
export function ConnectionBanner(): ReactNode {
  const client = useQueryClient();
  const connection = useSyncExternalStore(onConnection, currentConnection);
  const isAway = connection === "gone" || connection === "busy";
  useEffect(() => {
    // The banner already says so.
    const probe = () => void reach(PROBE, { cache: "no-store" }).catch(() => {});
    window.addEventListener("offline", probe);
    if (!isAway) return () => window.removeEventListener("offline", probe);
    const timer = setInterval(probe, PROBE_MS);
    window.addEventListener("online", probe);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", probe);
      window.removeEventListener("offline", probe);
      void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== "sessao" });
    };
  }, [client, isAway]);
  return (
    <output className={classes["place"]} aria-label="Conexão">
      {connection === "ok" ? null : (
        <span className={classes["banner"]}>
          {connection === "gone" ? (
            <IconCloudOff size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconHourglass size={18} stroke={1.75} aria-hidden />
          )}
          {TEXTS[connection]}
        </span>
      )}
    </output>
  );
}
