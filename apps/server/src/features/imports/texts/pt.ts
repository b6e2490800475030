/** The file that people fill in; `guess-columns.ts` reads its headers again. */
export const pt = {
  fileName: 'contatos.csv',
  headers: ['Nome', 'Telefone', 'E-mail', 'CEP', 'Rua', 'Complemento', 'Bairro', 'Cidade', 'UF', 'País', 'Etiquetas', 'Responsável'],
}

export type ImportFileTexts = typeof pt
