export const pt = {
  title: 'Painéis da empresa',
  intro: 'Páginas de relatórios e sistemas que a empresa quer ter à mão, na ordem em que ela as quer.',
  label: 'Painéis na ordem em que aparecem',
  add: 'Adicionar painel',
  edit: 'Editar painel',
  open: (title: string) => `Abrir ${title} em outra aba`,
  actionsOf: (title: string) => `Ações de ${title}`,
  change: 'Editar',
  up: 'Mover para cima',
  down: 'Mover para baixo',
  remove: 'Excluir',
  grip: 'Arraste para mudar a ordem',
  movedTo: (title: string, place: string, all: string) => `${title}: lugar ${place} de ${all}.`,
  added: 'Painel adicionado.',
  saved: 'Painel salvo.',
  removed: 'Painel excluído.',
  failed: 'Erro ao carregar os painéis!',
  full: 'A empresa tem 50 painéis, o máximo.',
  empty: {
    title: 'Nenhum painel',
    body: 'Adicione o endereço de um relatório ou sistema para abri-lo daqui.',
    readers: 'Quando a empresa cadastrar relatórios ou sistemas, eles aparecem aqui.',
  },
  fields: {
    title: 'Título',
    url: 'Endereço',
    urlHint: 'Começa com https://',
    required: 'Preencha este campo.',
    urlWrong: 'Escreva um endereço que comece com https://, sem usuário nem senha.',
  },
}

export type CompanyDashboardsTexts = typeof pt
