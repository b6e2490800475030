import type { RejectReason, TemplateRefusal } from '@prosa/contract/templates/provider-refusals'

const reasons: Record<RejectReason, { what: string; todo: string }> = {
  ABUSIVE_CONTENT: {
    what: 'O texto foi considerado abusivo ou ameaçador.',
    todo: 'Tire o que pode soar como ameaça ou ofensa, ou como algo que o WhatsApp proíbe.',
  },
  CATEGORY_NOT_AVAILABLE: {
    what: 'Esta categoria não está disponível para a sua conta.',
    todo: 'Duplique o template em outra categoria.',
  },
  INCORRECT_CATEGORY: {
    what: 'O texto não combina com a categoria escolhida.',
    todo: 'Duplique o template na categoria certa, ou mude o texto.',
  },
  INVALID_FORMAT: {
    what: 'O formato não foi aceito: uma variável, um exemplo ou um botão está errado.',
    todo: 'Confira as variáveis e os exemplos, duplique e envie de novo.',
  },
  PROMOTIONAL: {
    what: 'O texto vende algo, e só a categoria Marketing pode vender.',
    todo: 'Tire a oferta do texto, ou duplique como Marketing.',
  },
  SCAM: {
    what: 'O texto parece um golpe.',
    todo: 'Não peça dados sensíveis, escreva o nome da empresa e use links do seu próprio site.',
  },
  TAG_CONTENT_MISMATCH: {
    what: 'O idioma ou a categoria não corresponde ao texto.',
    todo: 'Confira o idioma do template e o do texto.',
  },
}

const refusals: Record<TemplateRefusal, string> = {
  tooManyTemplates: 'A conta atingiu o limite de templates. Exclua os que não usa mais.',
  tooManyNow: 'Muitos templates foram enviados na última hora. Tentamos de novo sozinhos.',
  nameResting: 'Um template com este nome foi excluído há pouco: o nome fica livre depois de 30 dias. Escolha outro.',
  nameTaken: 'A conta já tem um template com este nome neste idioma.',
  notEditableNow: 'A Meta não aceita mudanças neste template agora. Tente mais tarde.',
  tooLong: 'O texto é longo demais para a Meta.',
  samplesWrong: 'Falta um exemplo, ou um exemplo não foi aceito.',
  bodyWrong: 'O formato do texto não foi aceito.',
  headerWrong: 'O formato do cabeçalho não foi aceito.',
  footerWrong: 'O formato do rodapé não foi aceito.',
  buttonsWrong: 'Um dos botões não foi aceito.',
  tooManyVariables: 'Há variáveis demais para o tamanho do texto. Escreva mais ou use menos variáveis.',
  variableAtEdge: 'O texto não pode começar nem terminar com uma variável.',
  fileNotTaken: 'O arquivo de exemplo não foi aceito. Envie outro.',
  notAllowed: 'A conta não tem permissão para criar este template. Confira-a na Meta.',
  notUnderstood: 'A Meta recusou o template.',
}

export const pt = {
  reasons,
  otherReason: 'A Meta deu um motivo que não está na nossa lista.',
  originalReason: (reason: string) => `Motivo original da Meta: ${reason}`,
  /** What the provider itself advises, as it wrote it. */
  recommendation: (advice: string) => `A Meta recomenda: ${advice}`,
  adjust: 'Duplicar e ajustar',
  pauses: {
    FIRST_PAUSE: 'Pausado por 3 horas: a qualidade caiu.',
    SECOND_PAUSE: 'Pausado por 6 horas: a qualidade caiu de novo. Na próxima vez ele é desativado.',
    RATE_LIMITING_PAUSE: 'Pausado porque foi enviado demais.',
  },
  refusals,
  detail: (words: string) => `A Meta disse: ${words}`,
  news: {
    templateApproved: 'Aprovado: já pode ser enviado.',
    templateCategory: (category: string) => `A Meta mudou a categoria para ${category}.`,
    templateCategoryComing: (category: string) => `A Meta vai mudar a categoria para ${category}.`,
    price: (price: string) => `Cada mensagem custa ${price}.`,
    until: (when: string) => `Até ${when}.`,
  },
  categories: { UTILITY: 'Utilidade', MARKETING: 'Marketing', AUTHENTICATION: 'Autenticação' },
}

/** Other languages must have exactly these texts. */
export type TemplateProviderTexts = typeof pt
