import { LabelStatus } from '@prosa/contract/labels/states'
import { idOf } from '../../kit/db/ids.ts'
import { type DemoPart, firstDay, moveTimes, type OfEach, userIdOf } from '../demo/public.ts'
import { insertLabel, type NewLabel } from './label-change-store.ts'
import { insertLink, insertPastLinks } from './link-store.ts'

const labels: OfEach<readonly Omit<NewLabel, 'status'>[]> = {
  'casa-aurora': [
    {
      labelId: 'vip',
      text: 'VIP',
      detail: 'Compra sempre ou compra muito',
      description: 'Três compras ou mais em doze meses, ou uma acima de R$ 10.000. Responda primeiro e ofereça entrega agendada.',
      color: '#D97706',
    },
    {
      labelId: 'avaria',
      text: 'Avaria',
      detail: 'Produto chegou danificado',
      description: 'Peça fotos da embalagem e da peça antes de abrir a troca.',
      color: '#C42B1C',
    },
    {
      labelId: 'recompra',
      text: 'Recompra',
      detail: 'Já comprou antes',
      description: 'Confira o último pedido: combinações da mesma linha têm frete único.',
      color: '#15803D',
    },
    {
      labelId: 'arquiteto',
      text: 'Arquiteto',
      detail: 'Profissional parceiro',
      description: 'Arquitetura e interiores com cadastro de parceria: vale a tabela profissional.',
      color: '#8A5A9E',
    },
    {
      labelId: 'orcamento',
      text: 'Orçamento',
      detail: 'Espera uma proposta',
      description: 'Retire quando a proposta for aceita ou recusada.',
      color: '#0F766E',
      departmentIdList: ['vendas'],
    },
    {
      labelId: 'lead',
      text: 'Lead',
      detail: 'Ainda não comprou',
      description: 'Primeiro contato sem compra. Vira Recompra depois do segundo pedido.',
      color: '#0F766E',
    },
    {
      labelId: 'montagem',
      text: 'Montagem',
      detail: 'Visita do montador',
      description: 'Confirme dia, período e se há elevador antes de marcar a visita.',
      color: '#3F7D2C',
    },
    {
      labelId: 'entrega-atrasada',
      text: 'Entrega atrasada',
      detail: 'Passou da data combinada',
      description: 'Diga o novo prazo e o motivo; depois de cinco dias, avise o pós-venda.',
      color: '#C42B1C',
    },
    {
      labelId: 'segunda-via',
      text: '2ª via',
      detail: 'Pediu boleto ou nota de novo',
      description: 'Confirme o CPF ou CNPJ do pedido antes de enviar o documento.',
      color: '#6B7B83',
      departmentIdList: ['financeiro', 'sac'],
    },
  ],
  'loja-beta': [
    {
      labelId: 'novo',
      text: 'Novo',
      detail: 'Primeiro contato',
      description: 'Ainda sem cadastro: pergunte o nome e a cidade.',
      color: '#A4461C',
    },
  ],
}

/** Of contacts, and by whom: people of the company, by what stands before the @ of their e-mail. */
const links: OfEach<readonly { contactId: string; by: string; labelIds: readonly string[] }[]> = {
  'casa-aurora': [
    { contactId: 'fernanda-lacerda', by: 'mariana', labelIds: ['vip', 'avaria', 'recompra'] },
    { contactId: 'carlos-eduardo-ramos', by: 'rafael', labelIds: ['lead', 'recompra'] },
    { contactId: 'otavio-brandao', by: 'bianca', labelIds: ['lead'] },
    { contactId: 'rosangela-teixeira', by: 'admin', labelIds: ['segunda-via'] },
  ],
  'loja-beta': [],
}

export const demoLabels: DemoPart = {
  add: async ({ db, company, companyId }) => {
    for (const { labelId, departmentIdList = [], ...label } of labels[company]) {
      const ids = { labelId: idOf(labelId), departmentIdList: departmentIdList.map(idOf) }
      await insertLabel(db, companyId, { ...label, ...ids, status: LabelStatus.Active })
    }
  },
}

export const demoLinks: DemoPart = {
  add: async ({ db, company, companyId }) => {
    for (const { contactId, by, labelIds } of links[company]) {
      const link = { target: { kind: 'contact', contactId: idOf(contactId) } as const, userId: userIdOf(company, by), at: firstDay }
      for (const labelId of labelIds) await insertLink(db, companyId, { ...link, labelId: idOf(labelId) })
    }
  },
  live: ({ db, companyId, story: { chats, contacts } }) =>
    insertPastLinks(db, companyId, {
      chats: chats.flatMap(({ phonenumberId, waId, labels }) => labels.map((label) => ({ phonenumberId, waId, ...label }))),
      messages: chats.flatMap(({ agentId, messages }) =>
        messages.flatMap(({ messageId, phonenumberId, waId, labelIds, at }) =>
          labelIds.map((labelId) => ({ messageId, phonenumberId, waId, labelId, userId: agentId, at })),
        ),
      ),
      contacts: contacts.flatMap(({ contactId, labelIds, leadId, createdAt }) =>
        labelIds.map((labelId) => ({ contactId, labelId, userId: leadId, at: createdAt })),
      ),
    }),
  move: ({ db, companyId, shift }) =>
    moveTimes(db, companyId, { chat_labels: ['linked_at'], message_labels: ['linked_at'], contact_labels: ['linked_at'] }, shift),
}
