import type { TemplateComponent } from '@prosa/contract/messages/content'

/** The words of a part of a template with the values it was sent with; a place without one stays as it is written. */
export function filledWith(text: string, components: readonly TemplateComponent[] = [], part: 'header' | 'body'): string {
  const values = components.find(({ type }) => type === part)?.parameters ?? []
  return text.replace(/\{\{([^{}\s]+)\}\}/g, (gap, name: string) => {
    const value = values.find(({ parameter_name }) => parameter_name === name) ?? values[Number(name) - 1]
    const said = value?.text
    return typeof said === 'string' ? said : gap
  })
}
