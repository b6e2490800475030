export const pt = {
  name: 'Dados de contatos',
  detail: 'Quem vê o telefone e o e-mail inteiros dos contatos.',
  label: 'Ocultar telefones e e-mails',
  hint: 'Só quem administra ou tem a permissão Contatos vê tudo; as outras pessoas veem +55 11 •••••-4321. Mostrar um contato fica na auditoria.',
  done: {
    on: 'Telefones e e-mails de contatos agora ficam ocultos.',
    off: 'Telefones e e-mails de contatos voltaram a aparecer inteiros.',
  },
  notLoaded: 'Não foi possível carregar esta configuração.',
  /** Other words that people look for, never shown. */
  words: 'esconder mascarar privacidade lgpd número celular telefone email cliente oculto',
}
export type MaskingTexts = typeof pt
