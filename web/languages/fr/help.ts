import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'
import { MAX_GIFT_PERCENT } from '#lib/minimum-gift.ts'
import { minimumGift } from './minimum-gift.ts'

export const help = {
  'contact/help': {
    title: 'Centre d’aide',
    lead: 'Des réponses courtes sur les portefeuilles, les dons, les frais, les ventes aux enchères et la confidentialité.',
    searchLabel: 'Chercher dans le centre d’aide',
    searchPlaceholder: 'réserve, redevance, don…',
    found: (count) => plural(count, { one: '# réponse', other: '# réponses' }),
    notFound: 'Aucune réponse ne correspond. Posez-nous la question : nous en ajouterons peut-être une.',
    ask: 'Nous poser la question',
    topics: 'Thèmes',
    commonWords:
      'a à ai as au aux avec avez c ce ces cette comment d dans de des dois du elle en est et faire il ils j je l la le les leur leurs ma mes mon n ne nous on ont ou où par pas peut peux pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa se ses si son sont suis sur un une vos votre vous y',
  },
  'contact/help/topics': [
    {
      title: 'Portefeuilles',
      questions: [
        {
          id: 'which-wallet',
          question: 'De quel portefeuille ai-je besoin ?',
          answer: [
            'D’un portefeuille qui prend en charge les comptes du XRP Ledger et peut signer des transactions de NFT. Xaman (anciennement Xumm) est celui que nous connaissons le mieux : vous scannez un code et signez dans l’application. Les portefeuilles du XRP Ledger compatibles avec WalletConnect fonctionnent aussi.',
            'Vous n’avez pas besoin de portefeuille pour parcourir, chercher, lire ou commenter.',
          ],
          link: ['Portefeuilles', '/wallet'],
        },
        {
          id: 'several-wallets',
          question: 'Puis-je utiliser plusieurs portefeuilles ?',
          answer: [
            'Oui. Ajoutez-les dans votre profil : chacun signe un message pour prouver qu’il est à vous, et un portefeuille n’appartient qu’à un seul compte. Vous choisissez celui qui sert à acheter, à enchérir et à émettre. Une œuvre est toujours vendue par le portefeuille qui la détient.',
            'Vos pages montrent ensemble les œuvres et les dons de tous vos portefeuilles : tout le monde peut donc voir qu’ils appartiennent à la même personne.',
          ],
          link: ['Votre profil', '/Profile'],
        },
        {
          id: 'many-signatures',
          question: 'Puis-je mettre en vente, retirer ou accepter plusieurs éléments à la fois ?',
          answer: [
            'Oui. Sur vos propres pages, choisissez « Sélection multiple ». Retirer demande une signature pour 500 offres au plus. Mettre en vente et accepter en demandent une chaque fois ; certains portefeuilles en signent plusieurs d’un coup. La liste est conservée : vous pouvez faire une pause et continuer plus tard, même sur un autre appareil.',
          ],
        },
        {
          id: 'no-wallet',
          question: 'Je n’ai pas de portefeuille. Puis-je en créer un ici ?',
          answer: [
            'Oui. La clé est créée dans votre navigateur et vous est montrée une seule fois, sous forme de code et de texte, pour que vous l’importiez dans une application de portefeuille. Elle ne nous est jamais envoyée. Le compte existe sur le registre dès qu’il a reçu ses premiers XRP.',
          ],
          link: ['Commencer', '/add-Info'],
        },
        {
          id: 'keys',
          question: 'Gooddrop détient-il parfois mes clés, mes œuvres ou mon argent ?',
          answer: [
            'Nous ne détenons jamais vos clés ni vos œuvres : vous signez chaque action dans votre propre portefeuille. Nous ne détenons de l’argent que dans deux cas : un don en route vers une association, et un paiement par carte jusqu’à la livraison des XRP. Deux comptes à nous sur le registre s’en chargent : le courtier conclut les ventes et verse les dons, et la trésorerie livre les XRP achetés par carte.',
          ],
        },
        {
          id: 'scan-stuck',
          question: 'J’ai signé, mais la page affiche toujours le code. Dois-je scanner de nouveau ?',
          answer: [
            'Attendez d’abord un instant. Ce que vous avez signé doit parvenir à un registre validé, ce qui prend quelques secondes. Nous conservons la demande : rechargez la page ou revenez plus tard, et elle se poursuit. Rien n’est acheté deux fois.',
            'Si le code a expiré, un clic en crée un nouveau.',
          ],
        },
        {
          id: 'not-activated',
          question: 'Pourquoi est-il écrit que mon compte n’est pas activé ?',
          answer: [
            'Votre compte n’existe pas encore sur le registre. Il est activé dès qu’il a reçu au moins la réserve de base. Envoyez-lui des XRP depuis un autre portefeuille ou une plateforme d’échange, ou achetez-en ici.',
          ],
          link: ['Acheter des XRP', '/add-Info'],
        },
      ],
    },
    {
      title: 'Réserves et frais',
      questions: [
        {
          id: 'reserve',
          question: 'Qu’est-ce que la réserve du registre, et pourquoi ne puis-je pas dépenser tous mes XRP ?',
          answer: [
            'Le registre exige de chaque compte qu’il garde une réserve de base, plus une réserve de propriétaire pour chaque offre ouverte et chaque groupe de 32 jetons au plus qu’il détient. Le réseau fixe les montants ; nous les lisons sur le registre et vous montrons ce qui sera mis en réserve avant que vous signiez.',
            'Les réserves de propriétaire ne sont pas perdues. Elles sont libérées quand l’offre est acceptée, retirée ou supprimée du registre, ou quand les jetons quittent votre portefeuille.',
          ],
        },
        {
          id: 'reserve-back',
          question: 'Comment récupérer la réserve d’une enchère perdante ou d’une ancienne offre ?',
          answer: [
            'En général, vous n’avez rien à faire : les offres faites ici désignent notre courtier, qui peut donc annuler, à ses frais, celles qui ne peuvent plus aboutir. Vous pouvez aussi retirer vous-même une enchère ou une offre à tout moment.',
          ],
        },
        {
          id: 'costs',
          question: 'Que facture Gooddrop ?',
          answer: [
            'Gooddrop ne prélève rien sur le prix. L’acheteur paie le prix et, en plus, le don, qui va à une association. Chaque transaction coûte aussi des frais de réseau, normalement quelques millionièmes de XRP.',
            'Acheter des XRP par carte est un achat distinct, au prix qui y est indiqué.',
          ],
        },
      ],
    },
    {
      title: 'Dons',
      questions: [
        {
          id: 'how-much',
          question: 'Quelle part d’un achat est donnée ?',
          answer: [
            `Au moins ${minimumGift} du prix, arrondi vers le haut. Vous pouvez donner davantage, jusqu’à ${MAX_GIFT_PERCENT} %, en achetant ou en enchérissant. Le don s’ajoute au prix : le vendeur reçoit donc la même somme dans tous les cas.`,
          ],
        },
        {
          id: 'who-chooses',
          question: 'Qui choisit l’association ?',
          answer: [
            'L’acheteur. Le vendeur peut en suggérer une, qui est alors présélectionnée. Ce n’est que lorsque le vendeur donne lui aussi une partie du prix que son choix vaut pour les deux dons. Ce choix est inscrit dans la transaction que vous signez. Une association ne peut pas recevoir le don d’une vente dont elle est l’acheteur ou le vendeur.',
          ],
        },
        {
          id: 'pledge',
          question: 'Puis-je donner une partie de ce que je gagne ?',
          answer: [
            'Oui. Quand vous mettez une œuvre en vente à prix fixe, vous pouvez promettre une partie du prix à une association de votre choix. L’acheteur paie comme d’habitude le prix et son propre don, les deux dons vont à votre association en un seul paiement, et chacun compte pour son donateur. Votre promesse de don est inscrite dans l’offre que vous signez, et personne ne peut prélever davantage. C’est possible quand la vente ne donne lieu à aucune redevance : pour vos propres œuvres, et pour les œuvres sans redevances.',
          ],
        },
        {
          id: 'check-gift',
          question: 'Comment vérifier qu’un don est arrivé ?',
          answer: [
            'Ouvrez l’historique de l’œuvre. La ligne « a vendu » renvoie à la vente sur le registre, où le don apparaît comme la commission du courtier ; la ligne « a donné » renvoie au paiement à l’association, dont le mémo désigne la vente. Les dons de moins de 0,1 XRP sont regroupés et versés ensemble, dans un délai d’un jour. Chaque don a aussi un fichier de preuve, sous « Voir la preuve », que la page « Vérifier une preuve » contrôle dans votre navigateur sans interroger aucun serveur.',
          ],
        },
        {
          id: 'gift-fails',
          question: 'Que se passe-t-il si un don ne peut pas être versé à l’association ?',
          answer: [
            'Le courtier le conserve pour l’association, et la page le dit. Nous réessayons une fois par jour et chaque fois que le compte de l’association change.',
          ],
        },
        {
          id: 'get-listed',
          question: 'Comment une association entre-t-elle sur la liste ?',
          answer: [
            'Écrivez-nous. Avant que nous ajoutions une association, quelqu’un la vérifie, et nous notons où elle est immatriculée et sous quel numéro. Nous contrôlons aussi que son compte sur le registre peut recevoir des paiements. Partout où vous choisissez une association, nous indiquons qui l’a vérifiée et quand.',
          ],
          link: ['Retours sur les associations', '/Contact'],
        },
      ],
    },
    {
      title: 'Acheter et vendre',
      questions: [
        {
          id: 'how-buying-works',
          question: 'Qu’est-ce que je signe quand j’achète ?',
          answer: [
            'Une offre pour le prix et le don, que seul notre courtier peut conclure et qui expire après 15 minutes. Le courtier l’associe à l’offre du vendeur : l’œuvre, le prix, la redevance et le don passent en une seule transaction, ou rien ne passe. Le don va ensuite à l’association par un paiement distinct.',
          ],
        },
        {
          id: 'sale-failed',
          question: 'La vente n’a pas abouti. Ai-je payé quelque chose ?',
          answer: [
            'Non. Une offre ne prélève pas d’argent. Si une vente ne peut pas être conclue, par exemple parce que l’œuvre vient d’être vendue ou retirée de la vente, rien n’est payé et le courtier annule votre offre.',
          ],
        },
        {
          id: 'not-funded',
          question: 'Que signifie « Sans provision » ?',
          answer: [
            'Les XRP d’une enchère restent sur le compte de l’enchérisseur jusqu’à ce qu’elle soit acceptée. Si le compte n’en contient plus assez, l’enchère porte la mention « Sans provision » et ne peut pas l’emporter.',
          ],
        },
        {
          id: 'take-back',
          question: 'Une vente peut-elle être annulée ?',
          answer: ['Non. Une vente dans un registre validé est définitive. Personne ne peut l’annuler, pas même nous.'],
        },
      ],
    },
    {
      title: 'Ventes aux enchères',
      questions: [
        {
          id: 'auction-end',
          question: 'Comment se termine une vente aux enchères ?',
          answer: [
            'L’enchère provisionnée la plus haute l’emporte. Si le vendeur a signé la vente à l’avance, elle est conclue automatiquement ; sinon, il est prévenu et a un jour pour accepter une enchère.',
          ],
        },
        {
          id: 'auction-extension',
          question: 'Pourquoi la vente a-t-elle continué après l’heure de fin ?',
          answer: [
            'Une enchère dans les dix dernières minutes prolonge la vente jusqu’à dix minutes après cette enchère, de quatre heures au plus au total. Les heures sont celles du registre.',
          ],
        },
        {
          id: 'auction-step',
          question: 'De combien mon enchère doit-elle être plus haute ?',
          answer: [
            'La première enchère doit être au moins égale à la mise à prix ; les suivantes doivent dépasser d’au moins 5 % l’enchère provisionnée la plus haute. Retirer une enchère en tête vous exclut de cette vente.',
          ],
        },
        {
          id: 'auction-change',
          question: 'Puis-je modifier ou retirer ma vente aux enchères ?',
          answer: [
            'Oui, jusqu’à la première enchère. Ensuite, vous pouvez seulement la terminer plus tôt et vendre au plus offrant.',
          ],
        },
      ],
    },
    {
      title: 'Création et redevances',
      questions: [
        {
          id: 'what-files',
          question: 'Quels fichiers puis-je émettre (mint) ?',
          answer: [
            'PNG, JPG, GIF, WEBP ou MP4, jusqu’à 200 Mo. Le fichier est conservé tel quel, à une adresse dérivée de son contenu.',
          ],
        },
        {
          id: 'royalties',
          question: 'Que sont les redevances ?',
          answer: [
            'Une part de chaque vente ultérieure, de 0 à 50 %, que vous fixez à l’émission. Elle fait partie du jeton lui-même : le registre la verse sur votre compte, et personne ne peut la changer. Aucune redevance n’est due quand vous vendez vous-même l’œuvre.',
          ],
        },
        {
          id: 'change-work',
          question: 'Puis-je modifier une œuvre après l’émission ?',
          answer: [
            'Non. Une œuvre émise ici ne peut pas être modifiée, et seul son propriétaire peut la détruire : les collectionneurs gardent donc ce qu’ils ont acheté.',
          ],
        },
      ],
    },
    {
      title: 'Ce qui est public',
      questions: [
        {
          id: 'public-ledger',
          question: 'Que peut-on voir de moi ?',
          answer: [
            'Sur le registre, de façon permanente : l’adresse et le solde de votre compte, ce que vous avez émis, acheté et vendu, vos offres et vos dons. Sur Gooddrop : votre nom, votre nom d’utilisateur, vos images, vos commentaires et vos mentions « J’aime », et quel compte du registre est le vôtre.',
          ],
          link: ['Confidentialité', '/Privacy'],
        },
        {
          id: 'not-public',
          question: 'Qu’est-ce qui n’est jamais montré ?',
          answer: [
            'Votre adresse e-mail, y compris celle que vous donnez en tant qu’invité ; votre mot de passe, dont nous ne conservons qu’une empreinte ; et votre carte, dont nous ne recevons jamais le numéro : nous ne conservons que la marque, les quatre derniers chiffres, la date d’expiration et une référence.',
          ],
        },
        {
          id: 'report',
          question: 'Comment signaler une œuvre, une collection ou une personne ?',
          answer: [
            'Utilisez « Signaler » sur la page de l’œuvre ou de la collection, ou écrivez-nous. Nous pouvons masquer une œuvre, une collection ou une personne sur ce site, et nous consignons le motif. Nous ne pouvons rien supprimer du registre.',
          ],
          link: ['Retours sur les associations', '/Contact'],
        },
        {
          id: 'delete-account',
          question: 'Comment supprimer mon compte ?',
          answer: [
            'Choisissez « Supprimer mon compte » à la fin de « Modifier le profil ». Nous supprimons aussitôt votre nom, votre adresse e-mail, vos images, votre carte et vos commentaires. La page Confidentialité dit ce que nous conservons, comme les traces des achats par carte. Ce qui est sur le registre y reste, sans votre nom.',
          ],
          link: ['Modifier le profil', '/Profile'],
        },
        {
          id: 'newsletter-stop',
          question: 'Comment me désinscrire de la lettre d’information ?',
          answer: ['Utilisez le lien de désinscription à la fin de chaque lettre.'],
        },
      ],
    },
  ],
} satisfies Partial<Catalogue>
