import type { Permission } from '@prosa/contract/permissions'

export type PermissionWords = Record<Permission, { name: string; does: string }>

export const pt: PermissionWords = {
  admin: { name: 'Administração', does: 'Configura a empresa, agentes, departamentos e segurança' },
  agent: { name: 'Atendimento', does: 'Conversa com clientes nos departamentos em que atua' },
  dashboard: { name: 'Painel', does: 'Acompanha painéis e relatórios' },
  developer: { name: 'Desenvolvimento', does: 'Gerencia chaves de API, webhooks e integrações' },
  contact: { name: 'Contatos', does: 'Busca, importa e exporta contatos' },
  broadcast: { name: 'Transmissões', does: 'Cria e acompanha transmissões' },
  automation: { name: 'Automação', does: 'Monta fluxos, templates e pesquisas' },
  billing: { name: 'Financeiro', does: 'Consulta custos, preços e consumo' },
}
