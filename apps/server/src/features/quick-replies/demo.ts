import type { Offer } from '@prosa/contract/messages/content'
import { propertyMark } from '@prosa/contract/quick-replies/marks'
import type { QuickReplyScope } from '@prosa/contract/quick-replies/model'
import { placesOf } from '@prosa/contract/quick-replies/rules'
import { idOf } from '../../kit/db/ids.ts'
import { type DemoPart, firstDay, moveTimes, type OfEach, userIdOf } from '../demo/public.ts'
import { insertQuickReply, takeShortcut } from './quick-reply-change-store.ts'
import { addDemoFile, saveDemoUses } from './quick-reply-use-store.ts'

type DemoReply = {
  shortcut: string
  scope: QuickReplyScope
  /** Who wrote it, by what stands before the @ of their e-mail. */
  by: string
  departmentIds?: readonly string[]
  title: string
  text: string
  property?: string
  offer?: Offer
  /** One that is sent in the chats of the living company, too. */
  file?: string
  /** How often it was sent, and hours ago the last time. */
  used: readonly [count: number, hoursAgo: number]
}

const ofCasaAurora: readonly DemoReply[] = [
  {
    shortcut: 'oi',
    scope: 'company',
    by: 'admin',
    title: 'Abertura',
    text: 'Olá, {{primeiro_nome}}! Aqui é {{agente}}, da {{empresa}}. Como posso ajudar?',
    used: [412, 1],
  },
  {
    shortcut: 'horario',
    scope: 'company',
    by: 'automacao',
    title: 'Horário das lojas',
    text: 'Nossas lojas abrem de segunda a sábado, das 9h às 19h. Aos domingos atendemos só por aqui, das 10h às 16h.',
    used: [96, 4],
  },
  {
    shortcut: 'obrigada',
    scope: 'company',
    by: 'admin',
    title: 'Despedida',
    text: 'Obrigada pelo contato, {{primeiro_nome}}! Se precisar de algo, é só chamar por aqui.',
    used: [280, 2],
  },
  {
    shortcut: 'confirma-entrega',
    scope: 'department',
    departmentIds: ['entregas'],
    by: 'admin',
    title: 'Confirmar a entrega',
    text: '{{primeiro_nome}}, sua entrega está marcada para {{?dia}}, entre {{?hora de início}} e {{?hora do fim}}. Haverá alguém para receber?',
    offer: {
      kind: 'buttons',
      body: ' ',
      buttons: [
        { id: 'sim', title: 'Sim, confirmado' },
        { id: 'mudar', title: 'Preciso mudar' },
      ],
    },
    used: [133, 3],
  },
  {
    shortcut: 'montagem',
    scope: 'department',
    departmentIds: ['entregas', 'pos-venda'],
    by: 'automacao',
    title: 'Antes da montagem',
    text: 'Para a montagem, deixe o espaço livre e as caixas no cômodo. O montador leva cerca de {{?duração}} e chega identificado.',
    used: [58, 6],
  },
  {
    shortcut: 'manual-cama',
    scope: 'department',
    departmentIds: ['pos-venda', 'entregas'],
    by: 'admin',
    title: 'Manual da cama Itaúna',
    text: 'Segue o manual de montagem. A página 4 mostra o aperto dos pés.',
    file: 'manual-cama.pdf',
    used: [21, 20],
  },
  {
    shortcut: 'troca',
    scope: 'department',
    departmentIds: ['pos-venda', 'sac'],
    by: 'admin',
    title: 'Fotos para a troca',
    text: 'Sinto muito por isso, {{primeiro_nome}}. Pode me mandar uma foto da peça e outra da embalagem? Com elas abro a troca ainda hoje.',
    used: [74, 5],
  },
  {
    shortcut: 'orcamento',
    scope: 'department',
    departmentIds: ['vendas'],
    by: 'automacao',
    title: 'Orçamento enviado',
    text: '{{nome}}, o orçamento {{?número}} vale até {{?data}}. Quer que eu reserve as peças?',
    offer: {
      kind: 'buttons',
      body: ' ',
      buttons: [
        { id: 'reservar', title: 'Pode reservar' },
        { id: 'duvida', title: 'Tenho uma dúvida' },
      ],
    },
    used: [65, 7],
  },
  {
    shortcut: 'catalogo',
    scope: 'department',
    departmentIds: ['vendas'],
    by: 'admin',
    title: 'Catálogo',
    text: 'Toda a linha de salas está no nosso catálogo, com medidas e tecidos.',
    offer: { kind: 'link', body: ' ', label: 'Ver o catálogo', url: 'https://casaaurora.example/catalogo' },
    used: [112, 2],
  },
  {
    shortcut: 'segunda-via',
    scope: 'department',
    departmentIds: ['financeiro'],
    by: 'admin',
    title: '2ª via',
    text: 'Para enviar a 2ª via, confirme por favor os três últimos números do CPF do pedido.',
    used: [47, 9],
  },
  {
    shortcut: 'ultimo-pedido',
    scope: 'own',
    by: 'mariana',
    title: 'Sobre o último pedido',
    text: `Vi aqui o seu pedido ${propertyMark('ultimo-pedido')}, {{primeiro_nome}}. É sobre ele?`,
    property: 'ultimo-pedido',
    used: [33, 3],
  },
  {
    shortcut: 'volto-ja',
    scope: 'own',
    by: 'mariana',
    title: '',
    text: 'Vou confirmar com a equipe e volto em {{?minutos}} minutos.',
    used: [51, 1],
  },
]

const replies: OfEach<readonly DemoReply[]> = { 'casa-aurora': ofCasaAurora, 'loja-beta': [] }
const replyId = (company: string, shortcut: string) => idOf(`${company}-quick-${shortcut}`)

export const demoQuickReplies: DemoPart = {
  add: async ({ db, company, companyId }) => {
    for (const { shortcut, scope, by, departmentIds = [], title, text, property, offer = null } of replies[company]) {
      const key = { companyId, quickReplyId: replyId(company, shortcut) }
      const circle = { scope, departmentIds: departmentIds.map(idOf), ownerId: userIdOf(company, by) }
      const named = property === undefined ? text : text.replace(propertyMark(property), propertyMark(idOf(property)))
      const propertyIds = property === undefined ? [] : [idOf(property)]
      await insertQuickReply(db, key, { ...circle, shortcut, title, text: named, mediaIds: [], offer, propertyIds }, firstDay)
      await takeShortcut(db, key, shortcut, placesOf(circle))
    }
  },
  live: async ({ db, company, companyId, story }) => {
    const sent = new Set(story.chats.flatMap(({ messages }) => messages.flatMap(({ file }) => file ?? [])))
    for (const { shortcut, file, used } of replies[company]) {
      const key = { companyId, quickReplyId: replyId(company, shortcut) }
      if (file !== undefined && sent.has(file)) await addDemoFile(db, key, idOf(file))
      await saveDemoUses(db, key, used[0], story.now - used[1] * 3_600_000)
    }
  },
  move: ({ db, companyId, shift }) => moveTimes(db, companyId, { quick_replies: ['last_used_at'] }, shift),
}
