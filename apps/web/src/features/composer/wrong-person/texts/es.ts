import type { OthersData } from '@prosa/contract/contacts/wrong-person-calls'
import type { WrongPersonTexts } from './pt.ts'

const things: Record<Exclude<OthersData['kind'], 'file'>, string> = { cpf: 'Ese CPF', phone: 'Ese teléfono', email: 'Ese correo' }

export const es: WrongPersonTexts = {
  is: ({ kind, name }, file) => {
    const whose = name === '' ? 'otro contacto' : name
    return kind === 'file' ? `El archivo ${file} es de la conversación con ${whose}.` : `${things[kind]} es de ${whose}.`
  },
  ask: (to) => `¿Enviar a ${to} de todos modos?`,
  back: 'Volver a escribir',
  send: 'Enviar de todos modos',
}
