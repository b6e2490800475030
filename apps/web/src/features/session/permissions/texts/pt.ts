import type { Permission } from '@prosa/contract/permissions'

export type PermissionWords = Record<Permission, { name: string; does: string }>

export const pt: PermissionWords = {
  admin: { name: 'Administração', does: 'Configura a empresa, agentes, departamentos e segurança' },
  agent: { name: 'Atendimento', does: 'Conversa com clientes nos departamentos em que atua' },
  dashboard: { name: 'Painel', does: 'Abre os painéis da empresa' },
  developer: {
    name: 'Desenvolvimento',
    does: 'Cadastra os painéis da empresa',
  },
  contact: { name: 'Contatos', does: 'Busca, importa e exporta contatos' },
  broadcast: { name: 'Transmissões', does: 'Cria e acompanha transmissões' },
  automation: { name: 'Automação', does: 'Cria templates e respostas rápidas' },
  billing: { name: 'Financeiro', does: 'Consulta os preços por template' },
}
