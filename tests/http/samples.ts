/** The smallest file that sniffers and viewers accept as a PDF. */
export function pdfFile(name = "orçamento.pdf"): { name: string; content: Buffer; type: string } {
  const content = Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
  );
  return { name, content, type: "application/pdf" };
}

/** A body that Enviar takes, of either type; `conta` and the number are the caller's. */
export function commitBody(
  tipo: "sinistro" | "outros",
  parts: { req_numero: number; conta: string; arquivo_id?: string },
): Record<string, unknown> {
  const { arquivo_id } = parts;
  const arquivo = arquivo_id === undefined ? null : { arquivo_id, arquivo_nome: "orçamento.pdf" };
  const head = { req_numero: parts.req_numero, req_tipo: tipo, req_concessionario_id: parts.conta };
  if (tipo === "outros")
    return {
      ...head,
      req_objeto_ctrl: {
        assunto: "Nota fiscal em atraso",
        descricao: "O pedido 4512 ainda não foi faturado.",
        arquivos: arquivo === null ? [] : [arquivo],
      },
      req_objeto_item: [],
    };
  return {
    ...head,
    req_objeto_ctrl: {
      numSo: "OS-1188",
      dataSo: "2026-03-10",
      regiao: "Sudeste",
      seguradora: "Atlântica Seguros",
      numSinistro: "SIN-2026-0042",
      numChassi: "9BM384067AB123456",
      placaVeiculo: "ABC1C34",
      arquivo,
    },
    req_objeto_item: [
      {
        item_codigo: "A2058850125",
        item_desc: "Para-choque dianteiro",
        item_qtd: 1,
        item_preco_unitario: 3210.9,
      },
      {
        item_codigo: "A2059060105",
        item_desc: "Farol LED direito",
        item_qtd: 2,
        item_preco_unitario: 4875.35,
      },
    ],
  };
}

/** An insurer as its form sends it, with changes. */
export function seguradoraBody(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    seguradora_razao_social: "Seguros do Vale S.A.",
    seguradora_nome_fantasia: "Seguros do Vale",
    seguradora_cnpj: "12.ABC.345/01DE-35",
    seguradora_local: "Blumenau - SC",
    seguradora_telefone: "(47) 3321-0000",
    unidade_id: 1,
    seguradora_status: "ativo",
    seguradora_responsaveis_objeto: [
      {
        responsavel_nome: "Dora Lins",
        responsavel_email: "dora@vale.example",
        responsavel_cargo: "Regulação",
        responsavel_regiao: "Sul",
      },
    ],
    ...changes,
  };
}

/** A dealer as its form sends it, with changes. */
export function concessionarioBody(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    concessionario_conta: "300301",
    concessionario_registro: "12.ABC.345/01DE-35",
    concessionario_nome: "Vale do Itajaí Veículos",
    concessionario_razao_social: "Vale do Itajaí Comércio de Veículos Ltda.",
    concessionario_email: "pecas@vale.example",
    concessionario_telefone: "(47) 3321-0000",
    concessionario_bu: 1,
    concessionario_unidade: 2,
    concessionario_status: "ativo",
    concessionario_conta_sap: "EVA300301",
    concessionario_cidade: "Blumenau",
    concessionario_uf: "SC",
    ...changes,
  };
}

/** A body that the register of people takes; two at once need another `id_america` and e-mail. */
export function usuarioBody(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    usuario_nome: "Célia Prado",
    usuario_email: "celia@vale.example",
    usuario_cpf: "529.982.247-25",
    usuario_telefone: "(47) 3321-0000",
    usuario_cargo: "Balcão de peças",
    grupo_usuario_id: 6,
    id_america: "CP-1",
    acesso_status: "A",
    usuario_concessionario_codigo: ["100101"],
    ...changes,
  };
}
