export const pt = {
  nobody: (words: string) => `Ninguém com esse nome vê esta conversa: “${words}”.`,
  unseen: (name: string) => `${name} não vê esta conversa e não receberia a menção.`,
  inactive: (name: string) => `${name} está com o acesso desativado e não receberia a menção.`,
  self: 'É você: mencione outra pessoa.',
  /** A person with where they work. */
  of: (name: string, departments: string) => `${name} (${departments})`,
  ask: (words: string) => `Ninguém que vê esta conversa se chama ${words}. Publicar mesmo assim?`,
  askUnseen: (name: string) => `${name} não vê esta conversa e não receberia a menção. Publicar mesmo assim?`,
  post: 'Publicar mesmo assim',
  edit: 'Voltar a editar',
}

/** Other languages must have exactly these texts. */
export type MentionTexts = typeof pt
