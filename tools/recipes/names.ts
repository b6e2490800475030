import { Unfit } from './draft.ts'

export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
export const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
export const capital = (name: string) => `${name[0]!.toUpperCase()}${name.slice(1)}`

/** The word from which the calls, rows and routes of a feature get their names: quick-replies → quickReply. */
export const stemOf = (feature: string) =>
  camel(feature)
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')

/** The address of a call among those of its feature: pinLabel of labels is `pin`, listQuickReplies of quick-replies is `list`. */
export function lastStep(name: string, feature: string): string {
  const things = [stemOf(feature), camel(feature)].map(capital)
  const thing = things.find((each) => name.endsWith(each))
  return thing ? name.slice(0, -thing.length) : name
}

export function kebabCase(name: string | undefined, what: string): string {
  if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw new Unfit(`'${name ?? ''}' is no ${what}: write it like-this.`)
  return name
}

export function verbNoun(name: string | undefined): string {
  if (!name || !/^[a-z]+([A-Z][a-z0-9]*)+$/.test(name))
    throw new Unfit(`'${name ?? ''}' is no name of a call: write a verb and a noun, likeThis.`)
  if (/^(update|handle)[A-Z]/.test(name)) throw new Unfit(`'${name}' says nothing: take the verb of the product (rename, assign, close …).`)
  return name
}
