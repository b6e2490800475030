import type { Permission } from '@prosa/contract/permissions'
import { isBuilt } from '@prosa/contract/unbuilt'

export type PermissionWords = Record<Permission, { name: string; does: string }>

export const pt: PermissionWords = {
  admin: { name: 'Administração', does: 'Configura a empresa, agentes, departamentos e segurança' },
  agent: { name: 'Atendimento', does: 'Conversa com clientes nos departamentos em que atua' },
  dashboard: { name: 'Painel', does: isBuilt('reports') ? 'Acompanha painéis e relatórios' : 'Abre os painéis da empresa' },
  developer: {
    name: 'Desenvolvimento',
    does: isBuilt('developerTools') ? 'Gerencia chaves de API, webhooks e integrações' : 'Cadastra os painéis da empresa',
  },
  contact: { name: 'Contatos', does: 'Busca, importa e exporta contatos' },
  broadcast: { name: 'Transmissões', does: 'Cria e acompanha transmissões' },
  automation: { name: 'Automação', does: isBuilt('flows') ? 'Monta fluxos, templates e pesquisas' : 'Cria templates e respostas rápidas' },
  billing: { name: 'Financeiro', does: isBuilt('reports') ? 'Consulta custos, preços e consumo' : 'Consulta os preços por template' },
}
