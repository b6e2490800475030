import type { LaterProblems } from '../../later-problems.ts'

export const simulatorProblems: LaterProblems<'simulator'> = {
  pt: {
    'simulator.customerNotFound': 'Cliente simulado não encontrado. Ele pode ter sido apagado ao reiniciar.',
    'simulator.customerExists': 'Já existe um cliente simulado com este número.',
    'simulator.lineNotFound': 'Mensagem não encontrada neste telefone.',
    'simulator.full': 'Já são 500 clientes simulados. Reinicie o simulador para começar de novo.',
  },
  en: {
    'simulator.customerNotFound': 'Simulated customer not found. It may have been removed by a reset.',
    'simulator.customerExists': 'There is already a simulated customer with this number.',
    'simulator.lineNotFound': 'Message not found on this phone.',
    'simulator.full': 'There are already 500 simulated customers. Reset the simulator to start over.',
  },
  es: {
    'simulator.customerNotFound': 'Cliente simulado no encontrado. Puede haberse borrado al reiniciar.',
    'simulator.customerExists': 'Ya existe un cliente simulado con este número.',
    'simulator.lineNotFound': 'Mensaje no encontrado en este teléfono.',
    'simulator.full': 'Ya hay 500 clientes simulados. Reinicia el simulador para empezar de nuevo.',
  },
}
