import type { Catalogue } from '#languages/catalogue.ts'

export const verifyFile = {
  'verify-file/difference': {
    'no-gift': 'Cette vente ne comportait pas de don.',
    'gift-too-small': 'Le don de cette vente est inférieur à 1 % de son prix.',
    'gift-too-large': 'Le courtier a prélevé comme don plus que le prix.',
    'not-xrp': 'Cette vente n’a pas été faite en XRP : son don ne peut donc pas être vérifié.',
    'no-choice': 'L’offre de l’acheteur ne dit pas à quelle association va le don.',
    'choice-differs': 'La vente ne correspond pas à ce que l’acheteur a signé.',
    'pledge-differs': 'La vente n’a pas prélevé au vendeur ce qu’il s’était engagé à donner par sa signature.',
    'unlisted-charity': 'Le don est destiné à un compte qui n’est pas sur la liste des associations.',
    unpaid: 'Le don de cette vente n’a pas été reversé dans un délai d’un jour.',
    'paid-twice': 'Ce paiement désigne une vente dont le don était déjà versé.',
    'wrong-charity': 'Le don est allé à un autre compte que celui que l’acheteur a signé.',
    'wrong-amount': 'Le paiement n’est pas la somme des dons qu’il désigne.',
    partial: 'C’est un paiement partiel : il est peut-être arrivé moins que ce qu’il indique.',
    'unknown-sale': 'Ce paiement désigne une vente que son courtier n’a pas faite.',
    'other-payment': 'Le courtier a payé quelqu’un sans désigner de vente.',
    unexpected: 'Le courtier a envoyé une transaction qui n’est ni une vente, ni le versement d’un don, ni un réglage.',
    'money-left': 'De l’argent a quitté le compte du courtier sans versement de don.',
    'not-arrived': 'L’historique de l’association elle-même ne montre pas ce paiement.',
    'offer-unknown': 'Ce serveur n’a pas l’offre de l’acheteur pour cette vente.',
    'history-start': 'L’historique de ce serveur commence après la première transaction du courtier.',
    'history-gap': 'Il manque des transactions dans l’historique de ce serveur.',
  },
  'verify-file/note': {
    'not-ours':
      'Quelqu’un d’autre que le courtier a fait ce paiement et y a désigné des ventes. Il ne compte pour rien.',
    'paid-back': 'Une association a payé un compte qui a acheté ou vendu ici.',
  },
  'verify-file/failure': {
    unreachable:
      'Le serveur ne répond pas. Ce qui a été lu jusqu’ici est conservé : réessayez, ou choisissez un autre serveur.',
    refused: 'Le serveur ne répond pas à cette question. Choisissez un autre serveur.',
    behind: 'Ce serveur est en retard sur celui que vous avez utilisé avant. Réessayez dans un instant.',
    broken: 'La vérification s’est arrêtée à cause d’une erreur. Veuillez recommencer.',
  },
  'verify-file/result': {
    good: 'Tout concorde',
    bad: 'Quelque chose ne concorde pas',
    incomplete: 'Ce serveur n’a pas tout l’historique',
    nothing: 'Aucune vente n’a été trouvée pour ces comptes',
    totalsDiffer: 'Les totaux affichés par le site ne sont pas ceux du registre',
  },
  'verify-file/compared': {
    given: 'Donné',
    gifts: 'Nombre de dons',
    paid: 'Reversé',
    paidGifts: 'Dons reversés',
    all: 'Toutes les associations',
  },
} satisfies Partial<Catalogue>
