export const pt = {
  title: 'Enviar teste',
  approved: 'O template sai de verdade, com os exemplos no lugar das variáveis, e custa como qualquer outro.',
  draft:
    'Este texto ainda não foi aprovado: ele sai como mensagem comum, sem cabeçalho de arquivo nem botões. Só chega a quem escreveu para este número nas últimas 24 horas.',
  number: 'Enviar pelo número',
  noNumber: 'A empresa ainda não tem número de WhatsApp. Conecte um nos ajustes.',
  phone: 'Para o número',
  phoneWrong: 'Confira o número: código do país, DDD e número.',
  send: 'Enviar teste',
  sent: 'Teste enviado. A conversa com este número mostra se chegou.',
  special: 'Este template pede um lugar, uma oferta com fim ou produtos: envie o teste por uma conversa.',
  elsewhere: 'Já existe uma conversa com este número, com outra pessoa ou em outro departamento. Use outro número para o teste.',
}

/** Other languages must have exactly these texts. */
export type TestTexts = typeof pt
