import { expect, test } from 'vitest'
import { companyProfileProblems } from './rules.ts'

test.each([
  [{}, []],
  [{ companyName: 'Padaria Sol' }, []],
  [{ companyName: '   ' }, ['companyName required']],
  [{ companyName: 'P', site: '', email: '' }, []],
  [{ site: ' https://padaria-sol.com.br ' }, []],
  [{ site: 'padaria-sol.com.br' }, ['site wrongFormat']],
  [{ site: 'javascript:alert(1)' }, ['site wrongFormat']],
  [{ email: ' contato@padaria-sol.com.br ' }, []],
  [{ email: 'contato@padaria' }, ['email wrongFormat']],
  [{ companyName: '', site: 'x', email: 'y' }, ['companyName required', 'site wrongFormat', 'email wrongFormat']],
])('[CO1] %j has the problems %j', (profile, problems) => {
  expect(companyProfileProblems(profile).map(({ name, problem }) => `${name} ${problem}`)).toEqual(problems)
})
