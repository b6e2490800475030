import { type Permission, permissions } from '@prosa/contract/permissions'
import { describe, expect, it } from 'vitest'
import { accessSentence } from './access-sentence.ts'

type Row = [granted: readonly Permission[], departments: readonly string[] | 'all', sentence: string]

const rows: Record<'pt' | 'en' | 'es', Row[]> = {
  pt: [
    [
      ['agent', 'contact'],
      ['Vendas', 'Pós-venda'],
      'Mariana vai atender conversas de Vendas e Pós-venda e ver contatos. Não vê painéis nem ajustes.',
    ],
    [['agent'], 'all', 'Mariana vai atender conversas de todos os departamentos. Não vê contatos, painéis nem ajustes.'],
    [['agent'], [], 'Mariana vai atender só as conversas que receber de colegas. Não vê contatos, painéis nem ajustes.'],
    [['agent'], ['A', 'B', 'C'], 'Mariana vai atender conversas de A, B e C. Não vê contatos, painéis nem ajustes.'],
    [
      ['agent'],
      ['A', 'B', 'C', 'D'],
      'Mariana vai atender conversas de A, B e mais 2 departamentos. Não vê contatos, painéis nem ajustes.',
    ],
    [['billing'], 'all', 'Mariana vai ver custos. Não atende conversas nem vê contatos, painéis nem ajustes.'],
    [
      permissions.slice(1),
      ['Vendas'],
      'Mariana vai atender conversas de Vendas, ver contatos, enviar transmissões, criar templates, ver painéis, cadastrar painéis e ver custos. Não vê ajustes.',
    ],
    [['admin'], [], 'Mariana vai poder fazer tudo na empresa, inclusive convidar e remover agentes.'],
    [permissions, 'all', 'Mariana vai poder fazer tudo na empresa, inclusive convidar e remover agentes.'],
    [[], ['Vendas'], 'Mariana entra na conta, mas ainda não usa nenhuma área.'],
  ],
  en: [
    [
      ['agent', 'contact'],
      ['Vendas', 'Pós-venda'],
      'Mariana will answer chats of Vendas and Pós-venda and see contacts. Does not see dashboards or settings.',
    ],
    [
      ['agent', 'dashboard'],
      ['A', 'B', 'C', 'D', 'E'],
      'Mariana will answer chats of A, B, and 3 more departments and see dashboards. Does not see contacts or settings.',
    ],
    [['developer'], 'all', 'Mariana will set up dashboards. Does not answer chats or see contacts, dashboards or settings.'],
    [[], 'all', 'Mariana can sign in, but does not use any area yet.'],
  ],
  es: [
    [
      ['agent', 'contact'],
      ['Vendas', 'Pós-venda'],
      'Mariana va a atender conversaciones de Vendas y Pós-venda y ver contactos. No ve paneles ni ajustes.',
    ],
    [['agent'], [], 'Mariana va a atender solo las conversaciones que reciba de colegas. No ve contactos, paneles ni ajustes.'],
    [
      ['dashboard', 'broadcast'],
      'all',
      'Mariana va a enviar difusiones y ver paneles. No atiende conversaciones ni ve contactos ni ajustes.',
    ],
    [['admin', 'agent'], 'all', 'Mariana va a poder hacer todo en la empresa, incluso invitar y eliminar agentes.'],
  ],
}

describe.each(['pt', 'en', 'es'] as const)('what somebody will be able to do, in %s', (language) => {
  it.each(rows[language])('%j in %j', (granted, departments, sentence) => {
    expect(accessSentence({ name: 'Mariana Prado', granted, departments }, language)).toBe(sentence)
  })
})

it.each([
  ['pt', 'Esta pessoa vai cadastrar painéis.'],
  ['en', 'This person will set up dashboards.'],
  ['es', 'Esta persona va a registrar paneles.'],
] as const)('says it of somebody without a name in %s', (language, sentence) => {
  expect(accessSentence({ name: ' ', granted: ['developer'], departments: 'all' }, language)).toContain(sentence)
})
