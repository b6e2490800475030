export const pt = {
  all: 'Todos',
  noOptions: 'Nenhuma opção disponível',
  andMore: (first: string, more: number) => `${first} e ${more} mais`,
  search: 'Buscar',
  clear: 'Limpar',
  close: 'Fechar',
  cancel: 'Cancelar',
  undo: 'Desfazer',
  retry: 'Tentar de novo',
  help: 'Ajuda',
  required: 'obrigatório',
  slow: 'Está demorando mais que o normal',
}
export type UiTexts = typeof pt
