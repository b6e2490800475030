export const pt = {
  title: (name: string) => `Versões de ${name}`,
  none: 'Nenhum texto foi enviado para aprovação ainda.',
  failed: 'Erro ao carregar as versões!',
  label: 'Textos enviados',
  version: (number: number) => `Versão ${number}`,
  by: (author: string, when: string) => `${author} · ${when}`,
  decided: (when: string) => `Resposta em ${when}`,
  compare: 'Comparar',
  with: 'Com',
  same: 'Os dois textos são iguais.',
  changes: 'O que mudou',
  added: (words: string) => `Incluído: ${words}`,
  removed: (words: string) => `Tirado: ${words}`,
  parts: {
    category: 'Categoria',
    header: 'Cabeçalho',
    body: 'Texto',
    footer: 'Rodapé',
    buttons: 'Botões',
    cards: 'Cartões',
    offer: 'Oferta',
  },
}

/** Other languages must have exactly these texts. */
export type VersionsTexts = typeof pt
