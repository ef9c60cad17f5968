import { useEffect, useId, useState, type ReactNode } from "react";
import { PROVIDER_NEEDS_HTTPS, providerElsewhere, type Provider } from "../../../contract/acesso/index.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import { WaitingButton } from "../../platform/page/waiting-button.tsx";
import { readDevice } from "./device-info.ts";
import classes from "./provider-buttons.module.css";
import { beginSignIn } from "./provider-flow.ts";
import { ProviderMark } from "./provider-mark.tsx";

interface ProviderButtonsProps {
  readonly providers: readonly Provider[];
  /** Where the person was led away from, as the address says it. */
  readonly redirect: string | undefined;
}

/** One button for each provider (AUTH-12). One whose provider does not answer does nothing, and says why (AUTH-15). */
export function ProviderButtons({ providers, redirect }: ProviderButtonsProps): ReactNode {
  const [working, setWorking] = useState<string | null>(null);
  // Who comes back by the browser's button may find this page as they left it.
  useEffect(() => {
    const rest = (event: PageTransitionEvent): void => void (event.persisted && setWorking(null));
    window.addEventListener("pageshow", rest);
    return () => window.removeEventListener("pageshow", rest);
  }, []);

  const begin = async ({ id, url, config }: Provider): Promise<void> => {
    if (config === null || working !== null) return;
    setWorking(id);
    try {
      const kept = { device: readDevice(), redirect, store: sessionStorage };
      location.assign(await beginSignIn({ id, url, config }, kept));
    } catch (error) {
      setWorking(null);
      tellFailure(error);
    }
  };

  return (
    <ul className={classes.list}>
      {providers.map((provider) => (
        <li key={provider.id}>
          <ProviderButton
            provider={provider}
            loading={provider.loading || working === provider.id}
            onPress={() => void begin(provider)}
          />
        </li>
      ))}
    </ul>
  );
}

function ProviderButton({
  provider,
  loading,
  onPress,
}: {
  readonly provider: Provider;
  readonly loading: boolean;
  readonly onPress: () => void;
}): ReactNode {
  const id = useId();
  const reason = reasonOf(provider);
  const isOff = reason !== null;
  return (
    <>
      <WaitingButton
        size="md"
        fullWidth
        variant="default"
        justify="flex-start"
        classNames={{ root: classes.button, label: classes.name }}
        leftSection={<ProviderMark {...provider} />}
        isWaiting={loading}
        // It keeps its place among the keys, so that its reason is read.
        {...(isOff && { "data-disabled": true, "aria-disabled": true, "aria-describedby": id })}
        onClick={isOff ? undefined : onPress}
      >
        {provider.name}
      </WaitingButton>
      {isOff ? (
        <p id={id} className={classes.reason}>
          {reason}
        </p>
      ) : null}
    </>
  );
}

/** Why a button does nothing, here or at all; null for one that works. */
function reasonOf({ config, motivo }: Provider): string | null {
  if (config === null) return motivo;
  // What is kept here would not be found where the provider sends the browser back to.
  const { origin } = new URL(config.redirect_uri);
  if (origin !== location.origin) return providerElsewhere(origin);
  // Missing over plain http, where nothing that is sent is safe either.
  const { subtle } = crypto as Partial<Crypto>;
  return subtle === undefined ? PROVIDER_NEEDS_HTTPS : null;
}
