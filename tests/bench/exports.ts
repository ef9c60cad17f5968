import { datasOf, type TipoArquivo } from "../../contract/administrativo/index.ts";
import { measureDownload } from "./downloads.ts";
import type { DownloadFigures } from "./downloads.ts";
import type { Place } from "./place.ts";

/** The export of all requests, both areas of them, as either file. */
export type ExportFigures = Readonly<Record<TipoArquivo, DownloadFigures>>;

/** Measures one file after the other; nothing is changed by it. */
export async function measureExport({ url, pid }: Place): Promise<ExportFigures> {
  const measure = async (tipoArquivo: TipoArquivo): Promise<DownloadFigures> =>
    await measureDownload({
      url,
      pid,
      login: "admin",
      view: "ga",
      path: "/v2/pac/administrativo/requisicoes-relatorio",
      body: { tipoArquivo, requisicaoDatas: datasOf({ de: "2000-01-01", ate: "2199-12-31" }) },
    });
  return { csv: await measure("csv"), xlsx: await measure("xlsx") };
}
