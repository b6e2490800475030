export const pt = {
  outgoing: {
    groups: { outgoing: 'Envios retidos' },
    deeds: {
      'outgoing.decide': 'decidiu o que fazer com envios retidos',
      'outgoing.release': 'confirmou o sistema e encerrou a suspensão dos envios',
    },
    fields: { heldKind: 'Tipo', choice: 'Decisão', count: 'Itens' },
  },
  signup: {
    groups: {},
    deeds: {
      'signup.createAccount': 'criou a empresa',
      'signup.createCompany': 'criou a empresa pelo comando do servidor',
      'signup.renewLink': 'criou um novo link de senha para o administrador',
    },
    fields: {},
  },
}

/** Other languages must have exactly these words. */
export type InstallationWords = typeof pt
