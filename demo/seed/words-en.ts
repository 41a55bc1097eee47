/** English words for people of the alumni and industry network. Every person, firm and place of work is invented. */
import type { PeopleWords } from './story.ts';
import { latinNames, list } from './words.ts';

export const english: PeopleWords = {
  language: 'en',
  given: latinNames(`
    Aaron, Abigail, Adaeze, Adrian, Aisha, Alan, Alice, Alistair, Amara, Amelia, Amir, Andrea, Andrew, Angela, Anita, Anton, Arjun, Audrey, Beatrice,
    Benjamin, Bernard, Bianca, Brendan, Brianna, Callum, Camille, Carl, Caroline, Cecilia, Charles, Chloé, Christopher, Claire, Colin, Daniel, Danielle,
    Daria, David, Deborah, Denise, Derek, Desmond, Diana, Dominic, Edith, Eleanor, Elias, Elise, Emma, Eric, Esther, Ethan, Eva, Evelyn, Faith, Farah,
    Felix, Fiona, Frances, Gabriel, Gemma, Georgia, Gerald, Gina, Grace, Graham, Hannah, Harold, Harriet, Hassan, Heather, Helen, Henry, Holly, Ian, Imani,
    Ingrid, Irene, Isaac, Isabel, Jacob, James, Jasmine, Jerome, Joanna, Joel, Jonas, Jordan, Joseph, Julia, Kareem, Katherine, Keisha, Kenneth, Kiran,
    Kofi, Lamar, Latoya, Laura, Leah, Leo, Lillian, Linda, Louis, Lucy, Malcolm, Marcus, Margaret, Marian, Martha, Martin, Maya, Megan, Michael, Miriam,
    Nadia, Naomi, Natalie, Nathan, Neil, Nia, Nicholas, Nina, Noah, Nora, Oliver, Olivia, Oscar, Owen, Patricia, Paul, Penelope, Peter, Philippa, Priya,
    Quentin, Rachel, Rafael, Rajesh, Rebecca, René, Richard, Rosa, Rowan, Ruth, Samuel, Sandra, Sara, Sean, Selma, Simon, Sofia, Stella, Stephen, Susan,
    Tamara, Theo, Theresa, Thomas, Tobias, Ursula, Valerie, Vanessa, Victor, Vivian, Walter, Wendy, William, Xavier, Yasmin, Yvonne, Zachary, Zoë`),
  family: latinNames(`
    Abbott, Achebe, Adeyemi, Albrecht, Ansari, Archer, Ashworth, Atwood, Baines, Banerjee, Barlow, Barrett, Beaumont, Beckett, Bell, Bennett, Berg, Bishop,
    Blake, Boateng, Bowman, Bradley, Brennan, Brooks, Bryant, Burke, Byrne, Calloway, Carver, Castellano, Chambers, Chandra, Coleman, Conway, Cooper,
    Crawford, Cross, Dalton, Darby, Davenport, Dawson, Delacroix, Dempsey, Desai, Dixon, Donovan, Doyle, Drummond, Dubois, Eastman, Eberhardt, Ellison,
    Emerson, Engström, Fairchild, Farouk, Fenwick, Ferraro, Fisher, Fitzgerald, Fleming, Forsythe, Foster, Fraser, Gallagher, Gardner, Gauthier, Gibson,
    Goodwin, Grady, Grant, Greenwood, Griffith, Gupta, Haddad, Hale, Halvorsen, Hamilton, Hargrove, Harper, Hastings, Hawkins, Hayes, Henderson, Hensley,
    Hoffman, Holloway, Hughes, Ibrahim, Iyer, Jansen, Jefferson, Jensen, Kaplan, Keating, Kelleher, Kendrick, Khan, Kowalski, Kumar, Lambert, Larsen,
    Lawson, Lindqvist, Lockwood, Lombardi, MacLeod, Maddox, Malik, Marchetti, Marlowe, Mbeki, McAllister, McBride, McKenna, Mehta, Mercer, Mitchell,
    Moreau, Morrison, Müller, Nakamura, Ndiaye, Nielsen, Novak, O’Brien, O’Connor, O’Malley, Okafor, Okonkwo, Olsen, Osei, Palmer, Park, Patel, Pemberton,
    Pierce, Porter, Prescott, Quinn, Rahman, Ramsey, Reeves, Reyes, Rhodes, Rossi, Rutherford, Saunders, Schaefer, Sharma, Sheridan, Sinclair, Singh,
    Slater, Sørensen, Stafford, Sullivan, Sutton, Tanaka, Thackeray, Thornton, Trent, Underwood, Vance, Varga, Vaughn, Voss, Wagner, Walsh, Warren,
    Watkins, Weber, Whitaker, Whitfield, Winslow, Woodard, Yates, Yilmaz, Zhang, Zimmerman`),
  titles: list(`
    Account Director, Actuary, Architect, Assistant Professor, Associate Director, Attorney, Audit Manager, Brand Strategist, Business Analyst,
    Chief Financial Officer, Chief of Staff, Civil Engineer, Clinical Research Lead, Communications Manager, Consultant, Creative Director, Curator,
    Customer Success Lead, Data Engineer, Data Scientist, Dean of Students, Design Lead, Director of Development, Director of Operations, Economist,
    Editor, Electrical Engineer, Energy Analyst, Founder, General Counsel, Head of People, Head of Procurement, Hospital Administrator,
    Investment Associate, Logistics Manager, Managing Director, Marketing Manager, Mechanical Engineer, Nurse Practitioner, Partner, Pharmacist,
    Physician, Plant Manager, Policy Adviser, Portfolio Manager, Principal, Product Manager, Programme Director, Project Manager, Public Affairs Manager,
    Quality Engineer, Research Fellow, Risk Manager, Sales Director, School Principal, Senior Accountant, Senior Associate, Software Engineer,
    Solutions Architect, Staff Engineer, Supply Chain Planner, Tax Adviser, Treasury Analyst, Underwriter, Urban Planner, UX Researcher,
    Vice President, Volunteer Coordinator`),
  organisations: list(`
    {family} & {word}, {family} Partners, {family} Brothers, {place} {word} Group, {word} {place}, {family} Law, {place} Museum of {word}, {family} Institute,
    {place} Children’s Hospital, {family} Engineering, {word} Works, {place} Community College, {family} Foundation, {word} & Co., {place} Transit Authority,
    {family} Capital, {family} Architects, {place} Food Bank`),
  organisationWords: list(`
    Lakeshore, Meridian, Prairie, Harbor, Anvil, Beacon, Cobalt, Cornerstone, Ridgeline, Summit, Northwind, Riverbend, Ironwood, Larkspur, Fieldstone, Alder,
    Millrace, Copper, Juniper, Sextant, Keystone, Lantern, Foundry, Mosaic, Granite`),
  skills: list(`
    Accounting, Board governance, Brand strategy, Budgeting, Change management, Clinical trials, Coaching, Community organising, Compliance, Contract law,
    Data analysis, Event planning, Financial modelling, Fundraising, Grant writing, Hiring, Industrial design, Lean manufacturing, Machine learning,
    Market research, Mentoring, Negotiation, Operations, Patent law, Product management, Programme evaluation, Public speaking, Python, Quality assurance,
    Real estate, Renewable energy, Risk assessment, Spanish, SQL, Structural design, Supply chain, Teaching, Technical writing, UX research, Volunteering`),
  bios: [
    '{title} at {organisation} in {city}. Happy to talk about {skill} over coffee.',
    'Came to {city} for one year and stayed for twelve. Works on {skill} at {organisation}; mentors two students every spring.',
    'Class of {year}. Spent the first decade in consulting, now {title} at {organisation}. Looking for speakers on {skill}.',
    'Runs the reading circle of the {city} chapter. By day {title} at {organisation}.',
    'Helps small firms with {skill}. Ask me about the scholarship fund.',
    'First in the family to graduate, class of {year}. {title} at {organisation}, and a weekend cyclist.',
    'Moved from research to industry three years ago. Interested in {skill} and in anything that brings the {city} chapter together.',
    'Board member of a neighbourhood food pantry. {organisation} pays the bills; {skill} is what I can offer other members.',
  ],
  mailDomains: list(
    'lakeshore-mail.example, postbox.example, northgate-alumni.example, inbox.example, prairie.example, mailroom.example',
  ),
};
