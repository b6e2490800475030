import type { Permission } from '@prosa/contract/permissions'
import type { OfEach } from './seed-demo.ts'

export type DemoPerson = {
  email: string
  name: string
  permissions: Permission[]
  departmentIds: string[] | 'all'
  /** Cannot sign in before they set a new one: shows how that goes. */
  passwordExpired?: true
}

const agent = (user: string, name: string, ...departmentIds: string[]): DemoPerson => ({
  email: `${user}@casaaurora.test`,
  name,
  permissions: ['agent'],
  departmentIds,
})

const specialist = (user: string, name: string, permission: DemoPerson['permissions'][number]): DemoPerson => ({
  email: `${user}@casaaurora.test`,
  name,
  permissions: [permission],
  departmentIds: [],
})

const ofCasaAurora: DemoPerson[] = [
  { email: 'admin@casaaurora.test', name: 'Helena Duarte', permissions: ['admin', 'agent'], departmentIds: 'all' },
  agent('mariana', 'Mariana Prado', 'pos-venda'),
  agent('rafael', 'Rafael Nogueira', 'vendas'),
  agent('bianca', 'Bianca Tavares', 'vendas', 'sac'),
  agent('joao', 'João Pedro Farias', 'vendas'),
  agent('patricia', 'Patrícia Lemos', 'vendas'),
  agent('vinicius', 'Vinícius Barreto', 'vendas'),
  agent('sonia', 'Sônia Valadares', 'pos-venda'),
  agent('thiago', 'Thiago Albuquerque', 'pos-venda'),
  agent('diego', 'Diego Sampaio', 'entregas'),
  agent('elaine', 'Elaine Cardoso', 'entregas'),
  agent('marcos', 'Marcos Vieira', 'entregas'),
  agent('camila', 'Camila Rezende', 'financeiro'),
  agent('renata', 'Renata Campos', 'financeiro'),
  agent('leticia', 'Letícia Moura', 'sac', 'entregas'),
  specialist('painel', 'Paulo Meireles', 'dashboard'),
  specialist('automacao', 'Aline Castanho', 'automation'),
  { email: 'transmissao@casaaurora.test', name: 'Tânia Furtado', permissions: ['broadcast'], departmentIds: ['vendas', 'entregas'] },
  specialist('contatos', 'Caio Bittencourt', 'contact'),
  specialist('dev', 'Davi Sobral', 'developer'),
  specialist('financeiro', 'Fátima Quintela', 'billing'),
  { email: 'dupla@casaaurora.test', name: 'Duda Plácido', permissions: ['agent', 'contact'], departmentIds: 'all' },
  { email: 'suporte@prosa.test', name: 'Ivo Salgado', permissions: ['admin'], departmentIds: 'all' },
]

/** In the order in which they joined: who is in both companies enters the first. */
export const demoPeople: OfEach<readonly DemoPerson[]> = {
  'casa-aurora': ofCasaAurora,
  'loja-beta': [
    { email: 'admin@lojabeta.test', name: 'Bruno Machado', permissions: ['admin', 'agent'], departmentIds: 'all' },
    { email: 'agente@lojabeta.test', name: 'Ágata Borges', permissions: ['agent'], departmentIds: ['atendimento'] },
    { email: 'dupla@casaaurora.test', name: 'Duda Plácido', permissions: ['agent'], departmentIds: ['atendimento'] },
    { email: 'vencida@lojabeta.test', name: 'Vera Lopes', permissions: ['agent'], departmentIds: ['atendimento'], passwordExpired: true },
  ],
}
