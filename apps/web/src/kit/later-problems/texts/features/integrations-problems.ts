import type { LaterProblems } from '../../later-problems.ts'

export const integrationProblems: LaterProblems<'address' | 'partner'> = {
  pt: {
    'address.notFound': 'Endereço não encontrado. Confira o CEP ou preencha o endereço à mão.',
    'partner.unavailable': 'O serviço consultado não respondeu. Preencha à mão ou tente de novo.',
  },
  en: {
    'address.notFound': 'Address not found. Check the postal code or fill in the address by hand.',
    'partner.unavailable': 'The service we asked did not answer. Fill it in by hand or try again.',
  },
  es: {
    'address.notFound': 'Dirección no encontrada. Revisa el código postal o completa la dirección a mano.',
    'partner.unavailable': 'El servicio consultado no respondió. Completa los datos a mano o inténtalo de nuevo.',
  },
}
