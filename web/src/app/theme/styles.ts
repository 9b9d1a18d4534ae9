import './fonts.css';
import './sign-font.css';
import './tokens.css';
import './mantine.css';
import './base.css';
