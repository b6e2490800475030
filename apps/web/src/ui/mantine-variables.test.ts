// @ts-expect-error: the web is typed without Node, in which its tests run.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const here = import.meta.url
const root: string = new URL('../../../..', here).pathname
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8')
const all: string[] = globSync('apps/web/src/**/*.{css,ts,tsx}', { cwd: root })
const sources = all.filter((path) => !/\.test\.tsx?$/.test(path)).map(read)

/** The stylesheets of Mantine that are loaded anywhere. */
const styleSheets = new Set(sources.flatMap((text) => [...text.matchAll(/["'](@mantine\/[\w./-]+\.css)["']/g)].map(([, name]) => name!)))

const variablesIn = (text: string) => [...text.matchAll(/var\((--mantine-[\w-]+)[),]/g)].map(([, name]) => name!)

it('every variable that Mantine’s stylesheets and our own code read is set', () => {
  expect(styleSheets.size).toBeGreaterThan(15)
  const texts = [...[...styleSheets].map((name) => read(`node_modules/${name}`)), ...sources]
  const wanted = new Set(texts.flatMap(variablesIn))
  expect(wanted.size).toBeGreaterThan(40)
  const set = read('apps/web/src/ui/mantine-variables.css')
  expect([...wanted].filter((name) => !set.includes(`${name}:`))).toEqual([])
})
