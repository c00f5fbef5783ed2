import { importColumns, type ColumnMap, type ImportColumn } from './columns.ts';

/**
 * Names of columns in the languages of the app (English, Spanish, French, German, Italian, Portuguese, Japanese, Korean
 * and both kinds of Chinese) and of some neighbours. Compared without accents, case, spaces and signs.
 */
const names: Readonly<Record<ImportColumn, string>> = {
  email:
    'email, e-mail address, mail, e-mailadresse, mailadresse, adresse e-mail, courriel, adresse électronique, correo, correo electrónico, posta elettronica, indirizzo e-mail, correio eletrónico, endereço de e-mail, e-mailadres, adres e-mail, poczta, e-post, e-postadress, e-mailová adresa, e-posta, e-posta adresi, メール, メールアドレス, 電子メール, eメール, 이메일, 이메일 주소, 전자우편, 메일, 电子邮件, 邮箱, 电子邮箱, 邮箱地址, 電子郵件, 電郵, 信箱, 電子信箱',
  firstname:
    'nombres, nombre(s), prénoms, Vornamen, prenome, first name, given name, forename, christian name, Vorname, Rufname, prénom, nombre, primer nombre, nombre de pila, nome, primeiro nome, nome próprio, voornaam, imię, förnamn, fornavn, jméno, křestní jméno, ad, adı, isim, 名, 名前, 이름, 名字, 名',
  lastname:
    'apellido paterno, primer apellido, nom de naissance, last name, surname, family name, Nachname, Familienname, Zuname, nom, nom de famille, apellido, apellidos, cognome, apelido, sobrenome, último nome, achternaam, familienaam, nazwisko, efternamn, efternavn, příjmení, soyad, soyadı, soyisim, 姓, 名字（姓）, 苗字, 성, 성씨, 姓氏',
  phone:
    'mobile number, cell phone number, telephone number, Handynummer, Mobilfunknummer, Mobilnummer, Telefon mobil, téléphone portable, téléphone mobile, numéro de portable, tél., teléfono móvil, teléfono celular, número de teléfono, número de celular, telefono cellulare, numero di cellulare, número de telefone, telefone celular, 携帯番号, 携帯電話番号, 휴대폰 번호, 휴대전화 번호, 手机号码, 联系电话, 手機號碼, 行動電話號碼, 聯絡電話, phone, telephone, phone number, mobile, mobile phone, cell, cell phone, Telefon, Telefonnummer, Handy, Mobil, Mobiltelefon, Rufnummer, téléphone, numéro de téléphone, portable, mobile, teléfono, móvil, celular, telefono, cellulare, numero di telefono, telefone, telemóvel, telefoon, telefoonnummer, mobiel, numer telefonu, telefon komórkowy, komórka, telefonnummer, mobilnummer, telefonní číslo, cep telefonu, telefon numarası, 電話, 電話番号, 携帯電話, 携帯, 전화, 전화번호, 휴대폰, 휴대전화, 电话, 电话号码, 手机, 手机号, 電話號碼, 手機, 行動電話',
  address1:
    'calle y número, numéro et rue, via e numero civico, rua e número, logradouro, 通讯地址, 通訊地址, address, address 1, address line 1, street, street address, Straße, Strasse, Anschrift, Adresse, Adresszeile 1, Straße und Hausnummer, rue, adresse 1, calle, dirección, domicilio, via, indirizzo, rua, morada, endereço, straat, adres, straat en huisnummer, ulica, adres zamieszkania, gata, adress, gatuadress, vej, gade, ulice, adresa, sokak, cadde, 住所, 住所1, 番地, 주소, 도로명 주소, 주소 1, 地址, 街道, 地址1, 街道地址',
  address2:
    'address 2, address line 2, second address, Adresszusatz, Adresszeile 2, Zusatz, complément d’adresse, adresse 2, dirección 2, indirizzo 2, complemento, adresregel 2, adres 2, adress 2, c/o, adresa 2, 住所2, 建物名, 상세 주소, 주소 2, 地址2, 地址 2, 详细地址, 詳細地址',
  city: '鄉鎮市區, municipio, município, delegación, city, town, locality, Ort, Stadt, Wohnort, ville, localité, commune, ciudad, población, localidad, città, comune, località, cidade, plaats, woonplaats, stad, miasto, miejscowość, ort, stad, postort, by, poststed, město, obec, şehir, il, ilçe, 市, 市区町村, 都市, 시, 도시, 시군구, 城市, 市',
  state:
    'state, county, province, region, Bundesland, Land, Kanton, Region, département, région, canton, provincia, estado, comunidad autónoma, regione, distrito, provincie, województwo, län, landskap, region, kraj, bölge, eyalet, 都道府県, 県, 도, 시도, 省, 省份, 州, 縣市, 縣',
  zip: 'ZIP/Postal Code, post code, CP, c.p., 邮政编号, zip, zip code, postcode, postal code, PLZ, Postleitzahl, code postal, código postal, CAP, codice postale, CEP, postcode, kod pocztowy, postnummer, postnr, PSČ, poštovní směrovací číslo, posta kodu, 郵便番号, 우편번호, 邮编, 邮政编码, 郵遞區號',
  bio: 'bio, biography, about, note, notes, comment, remarks, Bemerkung, Bemerkungen, Notiz, Notizen, Kommentar, remarque, remarques, commentaire, nota, notas, observaciones, comentario, note, osservazioni, observações, opmerking, opmerkingen, uwagi, notatka, anteckning, anteckningar, bemærkning, bemærkninger, poznámka, poznámky, not, notlar, açıklama, 備考, 自己紹介, メモ, 비고, 메모, 소개, 备注, 简介, 備註, 簡介',
};

/** A header in the form in which it is compared. */
export const headerKey = (header: string): string =>
  header
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');

const known: ReadonlyMap<string, ImportColumn> = new Map(
  importColumns.flatMap((column) =>
    [column, ...names[column].split(', ')].map((name) => [headerKey(name), column] as const),
  ),
);

/** The columns of a file by the names in its header; of two columns with the same meaning, the first. */
export function guessColumns(header: readonly string[]): ColumnMap {
  const map: Partial<Record<ImportColumn, number>> = {};
  for (const [index, name] of header.entries()) {
    const column = known.get(headerKey(name));
    if (column !== undefined) map[column] ??= index;
  }
  return map;
}
