import type { MentionTexts } from './pt.ts'

export const es: MentionTexts = {
  nobody: (words) => `Nadie con ese nombre ve esta conversación: “${words}”.`,
  unseen: (name) => `${name} no ve esta conversación y no recibiría la mención.`,
  inactive: (name) => `${name} tiene el acceso desactivado y no recibiría la mención.`,
  self: 'Eres tú: menciona a otra persona.',
  of: (name, departments) => `${name} (${departments})`,
  ask: (words) => `Nadie que ve esta conversación se llama ${words}. ¿Publicar de todos modos?`,
  askUnseen: (name) => `${name} no ve esta conversación y no recibiría la mención. ¿Publicar de todos modos?`,
  post: 'Publicar de todos modos',
  edit: 'Volver a editar',
}
