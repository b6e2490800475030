import { expect, test } from 'vitest'
import { dashboardProblems } from './dashboard-problems.ts'

test.each<[{ title?: string; url?: string }, string[]]>([
  [{}, []],
  [{ title: 'Vendas', url: 'https://relatorios.casaaurora.test/vendas?mes=1#topo' }, []],
  [{ title: ' ', url: ' ' }, ['title required', 'url required']],
  [{ url: ' https://painel.test ' }, []],
  [{ url: 'http://painel.test' }, ['url wrongFormat']],
  [{ url: 'painel.test' }, ['url wrongFormat']],
  [{ url: 'javascript:alert(1)' }, ['url wrongFormat']],
  [{ url: 'https://' }, ['url wrongFormat']],
  [{ url: 'https://ana:segredo@painel.test' }, ['url wrongFormat']],
])('[CD1] %j has the problems %j', (said, problems) => {
  expect(dashboardProblems(said).map(({ name, problem }) => `${name} ${problem}`)).toEqual(problems)
})
