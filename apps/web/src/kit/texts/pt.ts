import type { Problem } from '@prosa/contract/kit/call'
import type { ProblemCode } from '../refused-error.ts'

const errorTexts: Record<ProblemCode, string> = {
  'session.invalid': 'A sessão expirou.',
  'session.wrongLogin': 'Usuário e/ou senha incorreto(s). Por favor, tente novamente.',
  'session.wrongGrant': 'A sessão não pode mais ser renovada. Entre de novo.',
  'session.tooManyTries': 'Muitas tentativas seguidas. Aguarde alguns minutos e tente de novo.',
  'session.passwordExpired': 'Sua senha expirou. Redefina a senha para continuar.',
  'session.companySuspended': 'O acesso desta empresa está suspenso. Fale com o administrador.',
  'permission.denied': 'Você não tem permissão para esta ação. Fale com o administrador.',
  'company.foreign': 'Isto pertence a outra empresa. Confira em qual empresa você está.',
  'company.notFound': 'Empresa não encontrada. Confira o endereço ou fale com o administrador.',
  'agent.notFound': 'Usuário não encontrado nesta empresa. Recarregue a página ou fale com o administrador.',
  'input.invalid': 'Há campos com problema. Corrija o que está marcado e tente de novo.',
  'input.unreadable': 'O servidor não entendeu o envio. Recarregue a página e tente de novo.',
  'input.tooLarge': 'O envio passa do tamanho permitido. Reduza o conteúdo ou o arquivo.',
  'input.unsupportedType': 'Este tipo de arquivo não é aceito. Envie em outro formato.',
  'call.notFound': 'Esta função não existe no servidor. Recarregue a página.',
  'rate.limited': 'Muitos pedidos em pouco tempo. Aguarde um instante e tente de novo.',
  'idempotency.reused': 'Este envio repete outro com conteúdo diferente. Recarregue a página e tente de novo.',
  'idempotency.running': 'Este pedido ainda está em andamento. Aguarde um instante.',
  'service.unavailable': 'Serviço indisponível no momento.',
  'address.notFound': 'Endereço não encontrado. Confira o CEP ou preencha o endereço à mão.',
  'partner.unavailable': 'O serviço consultado não respondeu. Preencha à mão ou tente de novo.',
  'demo.off': 'A demonstração está desligada neste endereço.',
  unexpected: 'Erro inesperado.',
  network: 'O servidor não respondeu. Confira a conexão e tente de novo.',
}

const problemTexts: Record<Problem, string> = {
  required: 'Preencha este campo.',
  wrongType: 'O valor não é do tipo esperado.',
  tooShort: 'O texto é curto demais.',
  tooLong: 'O texto é longo demais.',
  tooSmall: 'O valor é baixo demais.',
  tooBig: 'O valor é alto demais.',
  wrongFormat: 'O formato não confere.',
  notInList: 'Escolha uma das opções da lista.',
}

export const pt = {
  errorTexts,
  problemTexts,
  offline: 'Você está sem internet. Confira a conexão e tente de novo.',
  tooManyTries: 'Muitas tentativas de entrar.',
  tooManyRequests: 'Muitos pedidos em pouco tempo.',
  retryIn: (time: string) => `Tente de novo em ${time}.`,
  retryAt: (time: string) => `Tente de novo às ${time}.`,
  unexpectedCode: (id: string) => `Erro inesperado. Tente de novo. Se continuar, informe o código ${id} ao suporte.`,
  succeeded: 'Operação realidada com sucesso!',
  retry: 'Tentar de novo',
  slow: 'Está demorando mais que o normal.',
  notFound: {
    title: 'Página não encontrada',
    body: 'O endereço está incompleto ou a página saiu do ar.',
    back: 'Voltar ao início',
    enter: 'Ir para a entrada',
  },
  outOfReach: 'Esta tela abre quando a internet voltar',
  crash: {
    title: 'Erro inesperado.',
    body: 'Esta tela parou de funcionar. Recarregue para continuar de onde estava.',
    reload: 'Recarregar a página',
  },
  newVersion: { title: 'Nova versão pronta.', body: 'Recarregue para usar a versão nova.', reload: 'Recarregar' },
}

/** Other languages must have exactly these texts. */
export type KitTexts = typeof pt
