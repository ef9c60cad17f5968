/** A file as a browser uploads it, in the field `arquivo`, and fields behind it: the body with its content type. */
export async function multipart(
  file: { name: string; content: Buffer; type?: string },
  fields: Readonly<Record<string, string>> = {},
): Promise<{ body: Buffer; headers: { "content-type": string } }> {
  const form = new FormData();
  form.append("arquivo", new Blob([Uint8Array.from(file.content)], { type: file.type ?? "" }), file.name);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  };
}
