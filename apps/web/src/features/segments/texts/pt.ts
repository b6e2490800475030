import type { segmentScopes } from '@prosa/contract/segments/calls'

const scopes: Record<(typeof segmentScopes)[number], string> = { own: 'Só eu', company: 'Toda a empresa' }

export const pt = {
  title: 'Segmentos',
  groups: { own: 'Meus', company: 'Da empresa' },
  save: 'Salvar segmento',
  add: 'Novo segmento',
  edit: (name: string) => `Editar o segmento ${name}`,
  broadcast: (name: string) => `Usar o segmento ${name} em uma transmissão`,
  chip: 'Segmento',
  failed: 'Erro ao carregar os segmentos!',
  empty: {
    title: 'Nenhum segmento ainda',
    body: 'Filtre a lista e salve: o segmento se atualiza sozinho e serve também para transmissões.',
  },
  unfit: 'Pede algo que foi excluído, mudou ou não está ao seu alcance: edite as condições.',
  gone: 'Segmento excluído',
  form: {
    addTitle: 'Salvar segmento',
    editTitle: 'Editar segmento',
    name: 'Nome',
    nameHint: 'Ex.: VIPs de São Paulo',
    nameMissing: 'Dê um nome ao segmento.',
    nameTaken: 'Já existe um segmento com este nome.',
    scope: 'Quem vê',
    scopes,
    conditions: 'Quem faz parte',
    incomplete: 'Complete as condições marcadas.',
    ofSearch: 'A busca olha também e-mails e propriedades; o segmento guarda só “Nome ou número contém”. Para mais, acrescente condições.',
    changed: 'Outra pessoa alterou este segmento enquanto você editava.',
    save: 'Salvar',
    remove: 'Excluir segmento',
  },
  done: {
    created: (name: string) => `Segmento “${name}” criado.`,
    saved: (name: string) => `Segmento “${name}” salvo.`,
    removed: (name: string) => `Segmento “${name}” excluído.`,
  },
}

/** Other languages must have exactly these texts. */
export type SegmentsTexts = typeof pt
