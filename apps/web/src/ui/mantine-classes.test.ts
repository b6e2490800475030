// @ts-expect-error: the web is typed without Node, in which its tests run.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawn } from './mantine-classes.ts'

const here = import.meta.url
const styles: string = readFileSync(new URL('../../../../node_modules/@mantine/core/styles.css', here).pathname, 'utf8')

it('what is drawn without the components has the names of their stylesheets', () => {
  const names = Object.values(drawn).flatMap((classes) => classes.split(' ').filter((name) => name.startsWith('m_')))
  expect(names.length).toBeGreaterThan(25)
  expect(names.filter((name) => !styles.includes(`.${name}`))).toEqual([])
})
