import { describe, expect, it } from 'vitest'
import { languages } from '../i18n.ts'
import { stateWords } from './state-words.ts'

type Codes = { values: readonly number[]; nameOf(code: number): string }
const isCodes = (value: unknown): value is Codes => typeof value === 'object' && value !== null && 'nameOf' in value

const files: Record<string, Record<string, unknown>> = import.meta.glob('../../../../../packages/contract/src/*/states.ts', { eager: true })
const enumerations = Object.values(files)
  .flatMap((file) => Object.entries(file))
  .filter((entry): entry is [string, Codes] => isCodes(entry[1]))
const keyOf = (name: string) => name[0]!.toLowerCase() + name.slice(1)
const wordsOf = (language: (typeof languages)[number]) => stateWords[language] as unknown as Record<string, Record<string, string>>

describe('words for states', () => {
  it('are there for the enumerations of the contract', () => {
    expect(enumerations.length).toBeGreaterThanOrEqual(22)
    expect(Object.keys(stateWords.pt).sort()).toEqual(enumerations.map(([name]) => keyOf(name)).sort())
  })

  describe.each(languages)('in %s', (language) => {
    it.each(enumerations)('name every code of %s', (name, codes) => {
      const words = wordsOf(language)[keyOf(name)]!
      expect(Object.keys(words).sort()).toEqual(codes.values.map(codes.nameOf).sort())
      expect(Object.values(words).filter((word) => word.trim() === '')).toEqual([])
    })

    it.each(enumerations)('tell the codes of %s apart', (name) => {
      const words = Object.values(wordsOf(language)[keyOf(name)]!)
      expect(new Set(words).size).toBe(words.length)
    })
  })

  it.each([
    ['en', 'pt', 0.15],
    ['es', 'pt', 0.25],
    ['en', 'es', 0.15],
  ] as const)('in %s are other words than in %s', (one, other, most) => {
    const pairs = enumerations.flatMap(([name, { values, nameOf }]) =>
      values.map(nameOf).map((state) => [wordsOf(one)[keyOf(name)]![state], wordsOf(other)[keyOf(name)]![state]] as const),
    )
    expect(pairs.filter(([word, same]) => word === same).length / pairs.length).toBeLessThanOrEqual(most)
  })

  it('are those of the design', () => {
    const { messageStatus, chatStatus, userStatus, contactStatus, broadcastStatus, broadcastType, templateStatus, templateType } =
      stateWords.pt
    expect(messageStatus).toMatchObject({ Queued: 'Na fila', Sent: 'Enviada', Delivered: 'Entregue', Read: 'Lida', Error: 'Erro' })
    expect(messageStatus).toMatchObject({ Received: 'Recebida', Internal: 'Nota interna' })
    expect(chatStatus).toEqual({ Open: 'Aberta', Pending: 'Pendente', Expired: 'Expirada', Closed: 'Encerrada' })
    expect(userStatus).toMatchObject({ Online: 'Online', Absent: 'Ausente', Offline: 'Offline', Inactive: 'Inativo' })
    expect(contactStatus).toEqual({ Valid: 'Válido', Invalid: 'Inválido', Blocked: 'Bloqueado', Registered: 'Registrado' })
    expect(broadcastStatus).toMatchObject({
      Running: 'Em andamento',
      RunningRedo: 'Reenviando erros',
      Paused: 'Pausada',
      Done: 'Concluída',
    })
    expect(broadcastStatus).toMatchObject({ Preparing: 'Preparando', Scheduled: 'Agendada', Canceled: 'Cancelada', Draft: 'Rascunho' })
    expect(broadcastType).toEqual({ Template: 'Template', Chatbot: 'Chatbot', SMS: 'SMS' })
    expect(templateStatus).toMatchObject({ Draft: 'Rascunho', InApproval: 'Em aprovação', Approved: 'Aprovado', Paused: 'Pausado' })
    expect(templateType).toMatchObject({ V3Utility: 'Utilidade', V3Marketing: 'Marketing' })
  })

  it('are those that the specification quotes', () => {
    expect(stateWords.pt.importContactStatus.MaxSize).toBe('Tamanho de arquivo excedido')
    expect(stateWords.pt.broadcastStatus).toMatchObject({ Canceled: 'Cancelada', Deleted: 'Excluída', Archived: 'Arquivada' })
    expect(stateWords.pt.templateStatus.Deleted).toBe('Excluído')
    expect(stateWords.pt.chatFlowStatus.Deleted).toBe('Excluído')
  })
})
