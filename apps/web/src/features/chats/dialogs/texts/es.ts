import type { ElsewhereTexts } from './pt.ts'

export const es: ElsewhereTexts = {
  in: { agent: (name) => `${name} está en Agente.`, department: (name) => `${name} está en Departamento.` },
  see: { agent: 'Ver agentes', department: 'Ver departamentos' },
  worksIn: (name, department) => `${name} trabaja en ${department} y recibe por la cola de allí.`,
  choose: (department) => `Elegir ${department}`,
  holder: (name) => `${name} ya tiene esta conversación.`,
  unreachable: (name) => `${name} trabaja donde esta conversación no puede llegar. Habla con quien administra la empresa.`,
  unreachableHere: (name, departments) =>
    departments === ''
      ? `${name} no trabaja en ningún departamento. Agrégale uno en Ajustes › Agentes.`
      : `${name} solo trabaja donde no se atiende este número: ${departments}. Agrega el número en Ajustes › Departamentos.`,
  noChats: (name) => `${name} no atiende conversaciones.`,
  inactive: (name) => `${name} tiene el acceso desactivado. Elige a otra persona.`,
  shut: (name) => `${name} no recibe conversaciones de este número.`,
  shutHere: (name) => `${name} no recibe conversaciones de este número. Agrega el número en Ajustes › Departamentos.`,
  nobody: {
    agent: (words) => `“${words}” no está entre las personas que pueden recibir esta conversación.`,
    department: (words) => `“${words}” no es un departamento ni una persona que pueda recibir esta conversación.`,
  },
  othersHint: 'Quien trabaja solo en otro departamento recibe por su cola: elige el departamento.',
}
