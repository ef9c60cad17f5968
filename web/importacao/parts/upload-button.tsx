import { Button, FileButton } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";

interface UploadButtonProps {
  readonly accept: string;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** Chooses a file to be imported, also the same one again after it was corrected. */
export function UploadButton({ accept, disabled, onFile, children }: UploadButtonProps): ReactNode {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      accept={accept}
      resetRef={reset}
      onChange={(file) => {
        if (file) onFile(file);
        // Reset, since a browser reports no change when the same file is chosen again.
        reset.current?.();
      }}
    >
      {(props) => (
        <Button
          {...props}
          leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
          disabled={disabled}
        >
          {children}
        </Button>
      )}
    </FileButton>
  );
}
