import type { ServerCatalogue } from '#languages/catalogue.ts'

const wrongNumber = 'le numéro est incorrect'
const wrongCvc = 'le code CVC est incorrect'
const cardExpired = 'elle a expiré'

export const payments = {
  'server/payments/declined': {
    incorrect_number: wrongNumber,
    invalid_number: wrongNumber,
    invalid_expiry_month: 'le mois d’expiration est incorrect',
    invalid_expiry_year: cardExpired,
    invalid_cvc: wrongCvc,
    insufficient_funds: 'les fonds sont insuffisants',
    expired_card: cardExpired,
    incorrect_cvc: wrongCvc,
    processing_error: 'la banque n’a pas pu traiter le paiement. Veuillez réessayer dans un instant',
    authentication_required: 'votre banque vous demande de confirmer le paiement',
    payment_intent_authentication_failure: 'le paiement n’a pas été confirmé auprès de votre banque',
    other: 'la banque n’a pas donné de raison',
  },
  'server/payments/held': {
    tecDST_TAG_NEEDED: 'Votre compte exige un tag de destination, que nos livraisons n’ont pas',
    tecNO_PERMISSION: 'Votre compte n’accepte que les paiements de comptes qu’il a autorisés',
    tecNO_DST_INSUF_XRP: 'Le montant est trop faible pour ouvrir votre compte sur le registre',
    disputed: 'Ce paiement est contesté. Rien n’est envoyé tant que la contestation n’est pas réglée',
    dispute_lost: 'Votre banque a annulé ce paiement : aucun XRP n’est donc envoyé',
    refunded: 'Ce paiement a été remboursé : aucun XRP n’est donc envoyé',
    amount_differs: 'Le montant payé diffère du prix. Nous examinons ce qui s’est passé',
    partly_refunded: 'Une partie de ce paiement a été remboursée. Nous examinons ce qui s’est passé',
    other: 'Le registre n’a pas accepté le paiement. Nous examinons ce qui s’est passé et réessaierons',
    undelivered: 'Les XRP n’ont pas été livrés : votre paiement est donc remboursé',
  },
  'server/payments': {
    declined: (reason) => `Votre carte a été refusée : ${reason}. Rien n’a été débité`,
    action: 'Votre banque vous demande de confirmer le paiement. Rien n’a encore été débité',
    processing:
      'Votre banque traite encore le paiement. Vous pouvez quitter cette page : les XRP sont envoyés dès que le paiement est terminé',
    notSelling: 'Cette place de marché ne vend pas de XRP',
    frozen: 'L’un de vos paiements est contesté. Vous ne pouvez pas acheter davantage avant que nous l’ayons examiné',
    walletNeeded:
      'Veuillez d’abord connecter votre portefeuille : les XRP ne peuvent être envoyés qu’à un compte dont vous avez prouvé qu’il est le vôtre',
    walletChanged: 'Votre portefeuille a changé depuis le début de cet achat. Veuillez recommencer',
    cardNeeded: 'Veuillez d’abord ajouter une carte',
    testNumbersOnly: 'Les numéros de carte ne sont pas acceptés ici. Veuillez utiliser le champ de carte de la page',
    cardIncomplete: 'Le numéro de carte, la date d’expiration et le code CVC sont obligatoires',
    noPrice:
      'Le prix du XRP n’est pas connu en ce moment : nous n’en vendons donc pas. Rien n’a été débité. Veuillez réessayer dans quelques minutes',
    orderTooLarge:
      'Cette formule n’est pas vendue au prix actuel du XRP. Veuillez en essayer une plus petite, ou réessayer plus tard',
    soldForToday:
      'Nous avons vendu autant de XRP que possible pour le moment. Rien n’a été débité. Veuillez réessayer demain',
    quoteOver: 'Cette cotation a expiré, et rien n’a été débité. Veuillez recommencer pour en obtenir une nouvelle',
    noCredit: 'Nous n’avons pas assez de XRP à vendre en ce moment. Veuillez réessayer plus tard',
    limit: (usd) => `Vous pouvez acheter pour ${usd} $ de XRP au plus en 24 heures. Veuillez réessayer demain`,
    undelivered: 'Des XRP que vous avez achetés sont encore en route. Veuillez attendre leur arrivée',
    unknownPayment: 'Nous n’avons pas trouvé ce paiement',
    over: 'Ce paiement est clos. Veuillez en commencer un nouveau',
    paid: 'Ce paiement est déjà effectué. Les XRP sont en route',
    cardKept: 'Votre carte a été enregistrée',
    cardUnknown: 'Le service de paiement par carte ne reconnaît pas cette carte',
    cardRefused: 'Le service de paiement par carte n’accepte pas cette carte',
    receiptSubject: (xrp) => `Votre reçu : ${xrp} XRP`,
    receiptHello: (xrp) => `Merci. Les ${xrp} XRP que vous avez achetés sont dans votre portefeuille.`,
    receiptLines: ({ order, date, price, tax, xrp, wallet, transaction }) =>
      [
        `Numéro de commande : ${order}`,
        `Date : ${date}`,
        tax ? `Payé par carte : ${price}\nTaxes : ${tax}` : `Payé par carte : ${price} (TVA comprise)`,
        `Acheté : ${xrp} XRP`,
        `Envoyé à : ${wallet}`,
        `Transaction : ${transaction}`,
      ].join('\n'),
    receiptButton: 'Vos achats',
    receiptBecause: 'Vous recevez ce reçu parce que vous avez acheté des XRP par carte.',
    notSignedByProvider: 'Cela n’a pas été signé par le service de paiement par carte',
  },
} satisfies Partial<ServerCatalogue>
