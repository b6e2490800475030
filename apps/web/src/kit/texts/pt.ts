import type { Problem } from '@prosa/contract/kit/call'
import type { ProblemCode } from '../calls/refused-error.ts'

/** Those that people may meet before they are inside; the others are in `kit/later-problems`. */
const errorTexts = {
  'session.invalid': 'A sessão expirou.',
  'session.wrongLogin': 'Usuário e/ou senha incorreto(s). Por favor, tente novamente.',
  'session.wrongGrant': 'A sessão não pode mais ser renovada. Entre de novo.',
  'session.tooManyTries': 'Muitas tentativas seguidas. Aguarde alguns minutos e tente de novo.',
  'session.passwordExpired': 'Sua senha expirou. Redefina a senha para continuar.',
  'session.companySuspended': 'O acesso desta empresa está suspenso. Fale com o administrador.',
  'permission.denied': 'Você não tem permissão para esta ação. Fale com o administrador.',
  'company.foreign': 'Isto pertence a outra empresa. Confira em qual empresa você está.',
  'company.notFound': 'Empresa não encontrada. Confira o endereço ou fale com o administrador.',
  'input.invalid': 'Há campos com problema. Corrija o que está marcado e tente de novo.',
  'input.unreadable': 'O servidor não entendeu o envio. Recarregue a página e tente de novo.',
  'input.tooLarge': 'O envio passa do tamanho permitido. Reduza o conteúdo ou o arquivo.',
  'input.unsupportedType': 'Este tipo de arquivo não é aceito. Envie em outro formato.',
  'call.notFound': 'Esta função não existe no servidor. Recarregue a página.',
  'rate.limited': 'Muitos pedidos em pouco tempo. Aguarde um instante e tente de novo.',
  'service.unavailable': 'Serviço indisponível no momento.',
  'demo.off': 'A demonstração está desligada neste endereço.',
  'session.codeNeeded': 'Informe o código de verificação.',
  'session.wrongCode': 'O código não está certo ou já foi usado. Confira no aplicativo e tente de novo.',
  'session.wrongProof': 'A senha ou o código não está certo. Tente de novo.',
  'session.notFound': 'Esta sessão já foi encerrada.',
  'session.proofNeeded': 'Confirme que é você para continuar.',
  'session.newPasswordNeeded': 'Escolha uma nova senha para continuar.',
  'session.secondFactorMissing': 'Sua empresa pede a verificação em duas etapas. Ative-a para continuar.',
  'twoFactor.alreadyOn': 'A verificação em duas etapas já está ativa.',
  'twoFactor.notStarted': 'Comece a configuração da verificação em duas etapas de novo.',
  'twoFactor.required': 'Sua empresa pede a verificação em duas etapas: ela não pode ser desativada.',
  'twoFactor.shared': 'Esta pessoa também usa outras empresas: só ela pode desativar a verificação em duas etapas.',
  'password.weak': 'Use pelo menos 10 caracteres, com letra maiúscula, letra minúscula, número e caractere especial.',
  'password.same': 'Esta já é a sua senha. Escolha outra.',
  'password.wrong': 'A senha atual não está certa.',
  'password.codeNeeded': 'Confirme com o código que enviamos para o seu e-mail.',
  'code.wrong': 'O código não está certo. Confira o e-mail e tente de novo.',
  'code.expired': 'O código não vale mais. Peça um novo.',
  'mail.tooMany': 'Muitos e-mails pedidos. Aguarde alguns minutos e tente de novo.',
  'mail.notFound': 'Este e-mail não existe mais.',
  'signup.notFound': 'Este link não é válido. Confira se ele está completo ou comece um novo cadastro.',
  'signup.expired': 'Este link expirou. Comece um novo cadastro para receber outro.',
  'signup.used': 'Este link já foi usado. Entre com a conta que foi criada.',
  'signup.knownEmail': 'Já existe uma conta com este e-mail. Entre com ela.',
  unexpected: 'Erro inesperado.',
  network: 'O servidor não respondeu. Confira a conexão e tente de novo.',
} satisfies Partial<Record<ProblemCode, string>>

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
